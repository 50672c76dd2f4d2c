/** A new card as the gateway's script encrypted it, or the token of a saved one. */
export type PostedCard = { readonly encryptedData: string } | { readonly cardToken: string }

/** Spec 7.5: the browser itself carries the card to the gateway, and the page is left. */
export function postToBank(auth3DUrl: string, sessionToken: string, card: PostedCard): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${auth3DUrl}msu/api/v2/post/auth3d/${sessionToken}`
  for (const [name, value] of Object.entries(card)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
