// Watches the payment until it is final, then takes the customer back; hands the picture of the code to other apps.

const shareButton = document.querySelector('[data-share-picture]')
const open = document.querySelector('[data-status-of]')
const wayBack = document.querySelector('[data-return-to]')
const pollMs = 1000
const returnAfterMs = 1500

if (open) watch()
// Without it the picture can still be saved.
if (shareButton) offerShare().catch(() => undefined)
if (wayBack) setTimeout(() => location.assign(wayBack.href), returnAfterMs)

/** The picture is fetched ahead: a share must follow the press at once. */
async function offerShare() {
  const { sharePicture, name } = shareButton.dataset
  const picture = await (await fetch(sharePicture)).blob()
  const shared = { files: [new File([picture], name, { type: 'image/png' })] }
  if (!navigator.canShare?.(shared)) return
  shareButton.hidden = false
  // Whoever changed their mind has not failed.
  shareButton.addEventListener('click', () => navigator.share(shared).catch(() => undefined))
}

function watch() {
  const countdown = document.querySelector('[data-countdown]')
  const offlineNote = document.querySelector('[data-offline-note]')
  const address = `/ips/pay/${open.dataset.statusOf}/status`
  let endsAt = performance.now() + Number(open.dataset.secondsLeft) * 1000

  const draw = () => {
    const seconds = Math.max(Math.ceil((endsAt - performance.now()) / 1000), 0)
    const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
    countdown.textContent = `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  }
  const ask = async () => {
    try {
      const { status, secondsLeft } = await (await fetch(address)).json()
      offlineNote.hidden = true
      endsAt = performance.now() + secondsLeft * 1000
      if (status !== 'pending') {
        location.reload()
        return
      }
    } catch {
      offlineNote.hidden = false
    }
    setTimeout(ask, pollMs)
  }
  setInterval(draw, 250)
  setTimeout(ask, pollMs)
}
