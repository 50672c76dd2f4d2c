// The server draws the screen; this watches for something new and swaps it in.

const page = document.querySelector('.phone-page')
const announcement = document.querySelector('[data-announcement]')
const offlineNote = document.querySelector('[data-offline-note]')
const clock = document.querySelector('[data-clock]')
const pollMs = 1000

let known

async function look() {
  try {
    const response = await fetch('/phone/api/pending')
    const pending = await response.text()
    offlineNote.hidden = true
    if (known !== undefined && pending !== known) await redraw(JSON.parse(known), JSON.parse(pending))
    known = pending
  } catch {
    offlineNote.hidden = false
  }
}

async function redraw(before, now) {
  const response = await fetch(location.pathname + location.search.replace(/[?&]done=[a-z]+/, ''))
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  const part = document.adoptNode(answer.querySelector('[data-part="pending"]'))
  clock.textContent = answer.querySelector('[data-clock]').textContent
  document.querySelector('[data-part="pending"]').replaceWith(part)
  showCopyButtons()
  const ids = new Set(before.map((item) => item.id))
  if (now.some((item) => !ids.has(item.id))) {
    announcement.textContent = `${page.dataset.newItem}: ${part.querySelector('h2')?.textContent ?? ''}`
  }
}

function showCopyButtons() {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = page.dataset.copied
  announcement.textContent = page.dataset.copied
})

setInterval(() => {
  if (!document.hidden) look()
}, pollMs)
document.addEventListener('visibilitychange', look)
showCopyButtons()
look()
