/** Undefined for what is no JSON, and for an object that says a thing twice: nobody knows which of the two it means. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicatedKeys(text) ? undefined : value
  } catch {
    return undefined
  }
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/** Of a text that is known to be JSON: a string before a colon is a key of the object it stands in. */
function hasDuplicatedKeys(text: string): boolean {
  const keysAround: Set<string>[] = []
  let lastString = '""'
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') keysAround.push(new Set())
    else if (token === '}' || token === ']') keysAround.pop()
    else if (token !== ':') lastString = token
    else {
      const key = String(JSON.parse(lastString))
      const keys = keysAround.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
