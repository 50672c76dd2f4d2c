/** Leaves them alone where they stand already: what is put in again loses its focus and is styled anew. */
export function putChildren(parent: Element, children: readonly Element[]): void {
  const isSame =
    children.length === parent.childElementCount &&
    children.every((child, place) => parent.children[place] === child)
  if (!isSame) parent.replaceChildren(...children)
}
