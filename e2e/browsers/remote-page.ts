import { type Driver, until } from './driver.ts'

/** A page of another browser, asked for what a customer sees: words, labels, buttons. */
export interface RemotePage {
  goTo(path: string): Promise<void>
  url(): Promise<string>
  untilUrl(address: RegExp): Promise<string>
  untilSeen(words: string): Promise<void>
  /** The words of the first part that matches, once it is there. */
  wordsOf(selector: string): Promise<string>
  untilCount(selector: string, least: number): Promise<void>
  press(selector: string, words?: string): Promise<void>
  pressLabelled(label: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  typeLabelled(label: string, text: string): Promise<void>
  /** The first choice after the empty one. */
  chooseFirst(label: string): Promise<void>
  attach(selector: string, file: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  windowUrls(): Promise<string[]>
}

/** What an open modal dialog covers can't be reached. */
const reached = "([...document.querySelectorAll('dialog:modal')].at(-1) ?? document)"
const said = "(element) => element.textContent.replace(/\\s+/g, ' ').trim()"

const seen = (selector: string, words = ''): string =>
  `[...${reached}.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    element.checkVisibility() && (${said})(element).includes(${JSON.stringify(plain(words))}))`

const labelled = (label: string): string =>
  `[...${reached}.querySelectorAll('label')].find((element) =>
    (${said})(element).startsWith(${JSON.stringify(plain(label))}))?.control`

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

export function remotePage(driver: Driver, portalUrl: string): RemotePage {
  const there = (wish: string, element: string) =>
    until(wish, async () => ((await driver.evaluate(`Boolean(${element})`)) === true ? true : undefined))
  const act = async (wish: string, element: string, action: () => Promise<void>) => {
    await there(wish, element)
    await until(wish, async () => {
      await action()
      return true
    })
  }
  /** A page that has just opened may take the focus away to its heading: then nothing was typed. */
  const type = async (wish: string, element: string, text: string) => {
    await there(wish, element)
    await until(wish, async () => {
      await driver.type(element, text)
      return (await driver.evaluate(`(${element}).value !== ''`)) === true ? true : undefined
    })
  }
  const url = async () => String(await driver.evaluate('location.href'))
  return {
    url,
    // A page that is still opening may give up the address it is sent to; a customer asks for it again.
    goTo: async (path) => {
      await until(`the page ${path}`, async () => {
        await driver.goTo(new URL(path, portalUrl).href)
        return true
      })
    },
    untilUrl: (address) =>
      until(`the address ${address}`, async () => {
        const now = await url()
        return address.test(now) ? now : undefined
      }),
    untilSeen: async (words) => {
      await there(`"${words}"`, seen('body *', words))
    },
    wordsOf: async (selector) => {
      await there(selector, seen(selector))
      return String(await driver.evaluate(`(${said})(${seen(selector)})`))
    },
    untilCount: async (selector, least) => {
      await there(
        `${least} of ${selector}`,
        `document.querySelectorAll(${JSON.stringify(selector)}).length >= ${least}`,
      )
    },
    press: (selector, words) =>
      act(`${selector} "${words ?? ''}"`, seen(selector, words), () => driver.press(seen(selector, words))),
    pressLabelled: (label) => act(label, labelled(label), () => driver.press(labelled(label))),
    type: (selector, text) => type(selector, seen(selector), text),
    typeLabelled: (label, text) => type(label, labelled(label), text),
    chooseFirst: (label) =>
      act(label, `${labelled(label)}?.options[1]`, async () => {
        await driver.evaluate(`{
          const field = ${labelled(label)}
          field.selectedIndex = 1
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }`)
      }),
    attach: (selector, file) => {
      const element = `${reached}.querySelector(${JSON.stringify(selector)})`
      return act(selector, element, () => driver.attach(element, file))
    },
    evaluate: (expression) => driver.evaluate(expression),
    windowUrls: () => driver.windowUrls(),
  }
}
