// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { swallowSecondPress } from './second-press.ts'

/** A link below a dialog that was closed by a press at 100, 200; whether a press follows it. */
function follows(press: { x?: number; y?: number; detail?: number; isAfterTyping?: boolean }): boolean {
  const link = document.body.appendChild(document.createElement('button'))
  let isFollowed = false
  link.addEventListener('click', () => {
    isFollowed = true
  })
  swallowSecondPress({ clientX: 100, clientY: 200, timeStamp: performance.now() })
  if (press.isAfterTyping) document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const { x = 100, y = 200, detail = 2 } = press
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail }))
  return isFollowed
}

it('the second of a double press does not reach what lies below', () => {
  expect(follows({})).toBe(false)
  expect(follows({ x: 104, y: 196, detail: 1 })).toBe(false)
})

it('a press elsewhere, and one of the keyboard, do', () => {
  expect(follows({ y: 300 })).toBe(true)
  expect(follows({ detail: 0 })).toBe(true)
})

it('a press at the same place does when something was typed in between', () => {
  expect(follows({ isAfterTyping: true })).toBe(true)
})
