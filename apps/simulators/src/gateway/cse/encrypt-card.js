// Runs in the customer's browser: the card leaves it only encrypted for the gateway, whose key is written in below.
globalThis.msuCse = (() => {
  const ownPublicKey = 'GATEWAY_PUBLIC_KEY'
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  // What a 2048-bit key takes with this padding.
  const mostBytes = 190
  const encoder = new TextEncoder()

  const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const toBase64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

  function writePlaintext({ pan, expiryYear, expiryMonth, cvv, name, nonce }) {
    const before = `p=${pan}&y=${expiryYear}&m=${String(expiryMonth).padStart(2, '0')}&c=${cvv}&cn=`
    const after = `&n=${nonce}`
    const letters = Array.from(String(name ?? '').replaceAll('&', ' '))
    // A name longer than the key takes is cut: nothing is decided by it.
    const isTooLong = () => encoder.encode(before + letters.join('') + after).length > mostBytes
    while (letters.length > 0 && isTooLong()) letters.pop()
    return encoder.encode(before + letters.join('') + after)
  }

  async function encrypt(card, publicKey = ownPublicKey) {
    if (!globalThis.crypto?.subtle) throw new Error('Encryption needs a secure page (https or this machine)')
    if (!card.nonce || String(card.nonce).length > 16)
      throw new RangeError('The nonce has 1 to 16 characters')
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['encrypt'])
    return toBase64(await crypto.subtle.encrypt(algorithm, key, writePlaintext(card)))
  }

  return Object.freeze({ encrypt })
})()
