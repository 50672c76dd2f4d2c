/** How many slashes follow `file:` where the name of another machine stands between them. */
const slashesOfAnotherMachine = [2, 4, 5]

/** Whether opening the address would ask another machine; a file of one's own disk does not. */
export function isRemote(address: string): boolean {
  const plain = address.trim().replaceAll('\\', '/')
  const file = /^file:(\/*)(.*)$/i.exec(plain)
  if (file) {
    const [, slashes = '', rest = ''] = file
    return (
      slashes.length > 5 || (slashesOfAnotherMachine.includes(slashes.length) && !/^localhost\//i.test(rest))
    )
  }
  // A scheme of one letter is a drive.
  return plain.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(plain)
}

const pressedSchemes = /^(?:https?|mailto|tel|ftp):/i

/** What a reader may be led to by pressing a link. */
export const isOrdinaryLink = (address: string): boolean =>
  pressedSchemes.test(address.trim()) || !isRemote(address)
