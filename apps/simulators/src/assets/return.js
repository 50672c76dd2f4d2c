// The button stays for whoever does not want to wait, or whose script did not run.
const form = document.querySelector('[data-return-after]')
setTimeout(() => form.requestSubmit(), Number(form.dataset.returnAfter))
