// The server draws the page; this watches for something new and swaps it in, unless somebody is writing.

const pollMs = 2000
let known

async function look() {
  const answers = await Promise.all(
    ['/supplier/api/events', '/supplier/api/feeds'].map((path) => fetch(path)),
  )
  const now = (await Promise.all(answers.map((answer) => answer.text()))).join('')
  if (known !== undefined && now !== known && !isWriting()) await redraw()
  known = isWriting() ? known : now
}

const isWriting = () => Boolean(document.activeElement?.closest('.supplier-form'))

async function redraw() {
  const response = await fetch(location.pathname + location.search)
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  const part = document.adoptNode(answer.querySelector('[data-part="supplier"]'))
  document.querySelector('[data-part="supplier"]').replaceWith(part)
}

setInterval(() => {
  if (!document.hidden) look().catch(() => undefined)
}, pollMs)
look().catch(() => undefined)
