import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

/** A flight that the test answers by hand. */
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

test('calls that meet share one flight', async () => {
  const flights = createSingleFlight<string>()
  const flight = aQuestion()
  const answers = [1, 2, 3].map(() => flights.join('home', staying(), flight.start))
  flight.resolve('figures')
  expect(await Promise.all(answers)).toEqual(['figures', 'figures', 'figures'])
  expect(flight.starts()).toBe(1)
})

test('a call after the answer asks anew', async () => {
  const flights = createSingleFlight<string>()
  const first = aQuestion()
  first.resolve('old')
  await flights.join('home', staying(), first.start)
  const second = aQuestion()
  second.resolve('new')
  expect(await flights.join('home', staying(), second.start)).toBe('new')
})

test('a failure is told to all and not kept', async () => {
  const flights = createSingleFlight<string>()
  const broken = aQuestion()
  const answers = [1, 2].map(() => flights.join('home', staying(), broken.start))
  broken.reject(new Error('no database'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = aQuestion()
  next.resolve('figures')
  expect(await flights.join('home', staying(), next.start)).toBe('figures')
})

test('callers of different things never share', async () => {
  const flights = createSingleFlight<string>()
  const [ana, petar] = [aQuestion(), aQuestion()]
  const answers = [flights.join('ana', staying(), ana.start), flights.join('petar', staying(), petar.start)]
  petar.resolve("Petar's")
  ana.resolve("Ana's")
  expect(await Promise.all(answers)).toEqual(["Ana's", "Petar's"])
})

test('the flight stops with its last caller, and a later one asks anew', async () => {
  const flights = createSingleFlight<string>()
  const flight = aQuestion()
  const [first, second] = [new AbortController(), new AbortController()]
  void flights.join('home', first.signal, flight.start)
  void flights.join('home', second.signal, flight.start)
  first.abort()
  expect(flight.signals[0]?.aborted).toBe(false)
  second.abort()
  expect(flight.signals[0]?.aborted).toBe(true)
  const later = aQuestion()
  later.resolve('figures')
  expect(await flights.join('home', staying(), later.start)).toBe('figures')
})

test('a caller who had left before it joined starts no flight, and keeps none going', async () => {
  const flights = createSingleFlight<string>()
  const flight = aQuestion()
  await expect(flights.join('home', AbortSignal.abort(), flight.start)).rejects.toThrow()
  expect(flight.starts()).toBe(0)
  const staysForAWhile = new AbortController()
  const answer = flights.join('home', staysForAWhile.signal, flight.start)
  await expect(flights.join('home', AbortSignal.abort(), flight.start)).rejects.toThrow()
  staysForAWhile.abort()
  expect(flight.signals.map(({ aborted }) => aborted)).toEqual([true])
  flight.resolve('figures')
  await answer
})
