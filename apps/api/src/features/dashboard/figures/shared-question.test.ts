import { expect, test } from 'vitest'
import { createSharedQuestions } from './shared-question.ts'

/** A question that the test answers by hand. */
function aQuestion() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let starts = 0
  const signals: AbortSignal[] = []
  const start = (signal: AbortSignal) => {
    starts += 1
    signals.push(signal)
    return promise
  }
  return { start, resolve, reject, signals, starts: () => starts }
}

const staying = () => new AbortController().signal

test('calls that meet share one question', async () => {
  const questions = createSharedQuestions<string>()
  const question = aQuestion()
  const answers = [1, 2, 3].map(() => questions.ask('home', staying(), question.start))
  question.resolve('figures')
  expect(await Promise.all(answers)).toEqual(['figures', 'figures', 'figures'])
  expect(question.starts()).toBe(1)
})

test('a call after the answer asks anew', async () => {
  const questions = createSharedQuestions<string>()
  const first = aQuestion()
  first.resolve('old')
  await questions.ask('home', staying(), first.start)
  const second = aQuestion()
  second.resolve('new')
  expect(await questions.ask('home', staying(), second.start)).toBe('new')
})

test('a failure is told to all and not kept', async () => {
  const questions = createSharedQuestions<string>()
  const broken = aQuestion()
  const answers = [1, 2].map(() => questions.ask('home', staying(), broken.start))
  broken.reject(new Error('no database'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = aQuestion()
  next.resolve('figures')
  expect(await questions.ask('home', staying(), next.start)).toBe('figures')
})

test('callers of different things never share', async () => {
  const questions = createSharedQuestions<string>()
  const [ana, petar] = [aQuestion(), aQuestion()]
  const answers = [questions.ask('ana', staying(), ana.start), questions.ask('petar', staying(), petar.start)]
  petar.resolve("Petar's")
  ana.resolve("Ana's")
  expect(await Promise.all(answers)).toEqual(["Ana's", "Petar's"])
})

test('the question stops with its last caller, and a later one asks anew', async () => {
  const questions = createSharedQuestions<string>()
  const question = aQuestion()
  const [first, second] = [new AbortController(), new AbortController()]
  void questions.ask('home', first.signal, question.start)
  void questions.ask('home', second.signal, question.start)
  first.abort()
  expect(question.signals[0]?.aborted).toBe(false)
  second.abort()
  expect(question.signals[0]?.aborted).toBe(true)
  const later = aQuestion()
  later.resolve('figures')
  expect(await questions.ask('home', staying(), later.start)).toBe('figures')
})
