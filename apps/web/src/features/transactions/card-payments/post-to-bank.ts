/** Spec 7.5: the browser itself carries the encrypted card to the gateway, and the page is left. */
export function postToBank(auth3DUrl: string, sessionToken: string, encryptedData: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${auth3DUrl}msu/api/v2/post/auth3d/${sessionToken}`
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'encryptedData'
  field.value = encryptedData
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
