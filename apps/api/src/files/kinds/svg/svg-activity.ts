import { hasActiveContent } from '#api/files/kinds/refusals.ts'

export interface SvgElement {
  /** Without a prefix, in lower case. */
  name: string
  attributes: readonly { name: string; value: string }[]
}

const activeElements = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'link',
  'base',
  'meta',
])
const animations = new Set(['set', 'animate', 'animatemotion', 'animatetransform', 'discard'])

const active = (what: string) => hasActiveContent(`the drawing ${what}`)
const isLink = (attribute: string) => attribute === 'src' || /(^|:)href$/.test(attribute)

/** Attributes of editors, with paths of files in them; no browser takes them for a style. */
const isNote = (attribute: string) => attribute.includes(':') || /^(?:data|aria)-/.test(attribute)

export function refuseActiveElement({ name, attributes }: SvgElement): void {
  if (activeElements.has(name)) throw active(`has an element ${name}`)
  for (const attribute of attributes) {
    const { value } = attribute
    if (attribute.name.startsWith('on')) throw active(`does something ${attribute.name}`)
    if (attribute.name === 'ping') throw active('tells somebody that a link was pressed')
    if (attribute.name === 'xml:base') throw active('moves its addresses')
    if (attribute.name.startsWith('xmlns') && /xhtml|mathml/i.test(value)) throw active('has a page in it')
    if (animations.has(name) && attribute.name === 'attributename' && isLink(value.trim().toLowerCase())) {
      throw active('changes an address')
    }
    if (isLink(attribute.name)) refuseOutsideLink(name, value)
    else if (!isNote(attribute.name)) refuseActiveStyle(value)
  }
}

const pictureInside = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i

/** A place in the drawing, a picture inside it, or the aim of a link somebody would have to press. */
function refuseOutsideLink(element: string, value: string): void {
  const address = value.trim()
  const isPressed = element === 'a' && /^(?:https?:\/\/|mailto:)/i.test(address)
  if (address === '' || address.startsWith('#') || isPressed || pictureInside.test(address)) return
  throw active('asks for something outside it')
}

/** Functions that take an address without `url()`, several of them at once. */
const fetches = /@import|expression\s*\(|-moz-binding|javascript:|(?:image|image-set|cross-fade|src)\s*\(/i

/** Styles stand in attributes and in style elements; an escape could hide any word, so there are none. */
export function refuseActiveStyle(style: string): void {
  if (style.includes('\\') || fetches.test(style)) throw active('has a style that acts')
  for (const [, address = ''] of style.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) {
    if (!address.startsWith('#') && !pictureInside.test(address)) {
      throw active('asks for something outside it')
    }
  }
}
