// The server draws every page whole; this only swaps parts of it in place and listens for new mail.

const mailbox = document.querySelector('.mailbox')
const search = document.querySelector('[data-search]')
const searchBox = search.querySelector('input[type="search"]')
const liveState = document.querySelector('[data-live-state]')
const announcement = document.querySelector('[data-announcement]')
const clearButton = document.querySelector('[data-clear]')
const clearDialog = document.querySelector('[data-clear-dialog]')

const latestRequest = { messages: 0, reader: 0 }
let requestCount = 0
let pageTitle = document.title
let unseenCount = 0

async function swap(address, partNames) {
  requestCount += 1
  const request = requestCount
  for (const name of partNames) latestRequest[name] = request
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}`)
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  const focusedAddress = document.activeElement?.closest('.row')?.getAttribute('href')
  for (const name of partNames) {
    // A later request for the same part may have been answered sooner.
    if (latestRequest[name] !== request) continue
    replace(`[data-part="${name}"]`, answer)
  }
  if (focusedAddress) document.querySelector(`.row[href="${CSS.escape(focusedAddress)}"]`)?.focus()
  return answer
}

function replace(selector, answer) {
  document.querySelector(selector).replaceWith(document.adoptNode(answer.querySelector(selector)))
}

async function show(address) {
  try {
    const answer = await swap(address, ['messages', 'reader'])
    mailbox.dataset.open = answer.querySelector('.mailbox').dataset.open
    replace('.languages', answer)
    pageTitle = answer.title
    showTitle()
  } catch {
    location.assign(address)
  }
}

async function open(address) {
  history.pushState(null, '', address)
  await show(address)
  const isMessage = new URL(address).searchParams.has('message')
  if (isMessage) document.querySelector('#message-subject')?.focus({ preventScroll: true })
}

// When it fails, the line about the lost connection has said so already.
function refreshList() {
  swap(location.href, ['messages']).catch(() => undefined)
}

function currentAddress() {
  const address = new URL(location.href)
  setSearch(address)
  return address
}

function setSearch(address) {
  const to = searchBox.value.trim()
  if (to) address.searchParams.set('to', to)
  else address.searchParams.delete('to')
}

function showTitle() {
  document.title = unseenCount > 0 ? `(${unseenCount}) ${pageTitle}` : pageTitle
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-swap]')
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick) return
  event.preventDefault()
  const address = new URL(link.href)
  // The box is the truth: links drawn before the last keystroke know an older search.
  setSearch(address)
  open(address.href)
})

document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const row = document.activeElement?.closest('.row')
  if (!step || !row) return
  const rows = [...document.querySelectorAll('.row')]
  event.preventDefault()
  rows[rows.indexOf(row) + step]?.focus()
})

addEventListener('popstate', () => {
  searchBox.value = new URL(location.href).searchParams.get('to') ?? ''
  show(location.href)
})

let searchTimer
function searchNow() {
  clearTimeout(searchTimer)
  history.replaceState(null, '', currentAddress())
  refreshList()
}
searchBox.addEventListener('input', () => {
  clearTimeout(searchTimer)
  searchTimer = setTimeout(searchNow, 150)
})
search.addEventListener('submit', (event) => {
  event.preventDefault()
  searchNow()
})

clearButton.addEventListener('click', () => clearDialog.showModal())
clearDialog.addEventListener('close', async () => {
  if (clearDialog.returnValue !== 'clear') return
  clearDialog.returnValue = ''
  await fetch('/mailbox/api/messages', { method: 'DELETE' })
  const address = currentAddress()
  address.searchParams.delete('message')
  address.searchParams.delete('view')
  open(address.href)
})

function showLiveState(state) {
  liveState.hidden = false
  liveState.dataset.state = state
  liveState.textContent = state === 'live' ? mailbox.dataset.live : mailbox.dataset.offline
}

const events = new EventSource('/mailbox/api/events')
events.addEventListener('open', () => {
  showLiveState('live')
  // Whatever came while the connection was down is fetched now.
  refreshList()
})
events.addEventListener('error', () => showLiveState('offline'))
events.addEventListener('deleted', refreshList)
events.addEventListener('delivered', (event) => {
  const { subject } = JSON.parse(event.data)
  announcement.textContent = `${mailbox.dataset.newMessage}: ${subject}`
  if (document.hidden) unseenCount += 1
  refreshList()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return
  unseenCount = 0
  showTitle()
})

clearButton.hidden = false
