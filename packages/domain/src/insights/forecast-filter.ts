import type { KnownMonth } from './forecast-history.ts'
import { modelSettings as settings } from './forecast-settings.ts'

/** What is expected of a month: the logarithm of kWh a day, and its variance. */
export interface Expectation {
  readonly mean: number
  readonly variance: number
}

const august = 7

/** The level, and how far each calendar month lies above or below it. */
const size = 13

export function startingCovariance(season: readonly number[]): Float64Array {
  const covariance = new Float64Array(size * size)
  for (let row = 1; row < size; row++) {
    for (let column = 1; column < size; column++) {
      const distance = Math.min(Math.abs(row - column), 12 - Math.abs(row - column))
      covariance[row * size + column] =
        settings.strengthVariance * (season[row - 1] ?? 0) * (season[column - 1] ?? 0) +
        settings.monthVariance * settings.neighbourLikeness ** distance
    }
  }
  // Nothing is known of the level before the first reading.
  covariance[0] = 4
  return covariance
}

interface Reading {
  readonly index: number
  readonly observed: number
  /** The variance of the month's own luck, and the same before the calendar month's noise is reckoned in. */
  readonly noise: number
  readonly plainNoise: number
}

/**
 * One way of reading a history: a Kalman filter over level and shape, robust against single months and quick after two
 * that agree. Each month is foretold before it is read, which gives the point's own past errors on the way.
 */
export class PointFilter {
  /** How well it foretold the past. */
  logLikelihood = 0
  readonly #spread: number
  readonly #levelStep: number
  readonly #state = new Float64Array(size)
  /** Symmetric: what stands below its diagonal is kept up to date. */
  readonly #covariance: Float64Array
  readonly #gains = new Float64Array(size)
  readonly #noiseSquares = Float64Array.from(settings.monthNoise, (noise) => noise * settings.noiseWeight)
  readonly #noiseWeights = new Float64Array(12).fill(settings.noiseWeight)
  #lastIndex: number | null = null
  #lastSurprise = 0
  #earlierLevel = 0
  #earlierUntil = 0

  constructor(season: readonly number[], start: Float64Array, way: { spread: number; levelStep: number }) {
    this.#spread = way.spread
    this.#levelStep = way.levelStep
    this.#covariance = Float64Array.from(start)
    for (let place = 1; place < size; place++) this.#state[place] = season[place - 1] ?? 0
  }

  /** Months come oldest first. */
  read({ index, days, kwh, together }: KnownMonth): void {
    const observed = Math.log(kwh / days + settings.floorKwh)
    const isFirst = this.#lastIndex === null
    if (isFirst) this.#state[0] = observed - this.#shapeOf(index)
    this.#addVariance((index - (this.#lastIndex ?? index)) * this.#levelStep)
    this.#lastIndex = index
    // Months that were read together say less of each.
    const plainNoise = this.#spread * this.#spread * together
    const reading = { index, observed, plainNoise, noise: plainNoise * this.#noiseOf(index) }
    const difference = observed - this.#level() - this.#shapeOf(index)
    const surprise = difference / Math.sqrt(this.#varianceOf(index, reading.noise))
    if (!isFirst) this.#judge(reading, difference, surprise)
    if (this.#returns(reading, surprise)) this.#lastSurprise = 0
    else if (this.#isChange(index, surprise)) this.#change(reading, surprise)
    else this.#learn(reading, settings.surpriseCap, surprise)
  }

  expect(index: number): Expectation {
    const ahead = Math.max(0, index - (this.#lastIndex ?? index))
    const noise = this.#spread * this.#spread * this.#noiseOf(index)
    return {
      mean: this.#level() + this.#shapeOf(index),
      variance: this.#varianceOf(index, noise) + ahead * this.#levelStep,
    }
  }

  #level(): number {
    return this.#state[0] ?? 0
  }

  #shapeOf(index: number): number {
    return this.#state[1 + (index % 12)] ?? 0
  }

  #noiseOf(index: number): number {
    return (this.#noiseSquares[index % 12] ?? 1) / (this.#noiseWeights[index % 12] ?? 1)
  }

  #varianceOf(index: number, noise: number): number {
    const place = 1 + (index % 12)
    const covariance = this.#covariance
    return (
      (covariance[0] ?? 0) +
      2 * (covariance[place * size] ?? 0) +
      (covariance[place * size + place] ?? 0) +
      noise
    )
  }

  #addVariance(variance: number): void {
    this.#covariance[0] = (this.#covariance[0] ?? 0) + variance
  }

  /** How likely the month was, and what it says of its calendar month's noise. */
  #judge({ index, noise, plainNoise }: Reading, difference: number, surprise: number): void {
    const variance = this.#varianceOf(index, noise)
    // Student's distribution of four degrees: one strange month must not choose the way.
    this.logLikelihood -= Math.log(variance) / 2 + 2.5 * Math.log(1 + (surprise * surprise) / 4)
    const square = Math.min((difference * difference) / (variance - noise + plainNoise), settings.noiseCap)
    this.#noteNoise(index, square, 1)
    this.#noteNoise(index + 1, square, settings.neighbourWeight)
    this.#noteNoise(index + 11, square, settings.neighbourWeight)
  }

  #noteNoise(index: number, square: number, weight: number): void {
    const place = index % 12
    this.#noiseSquares[place] = (this.#noiseSquares[place] ?? 0) + weight * square
    this.#noiseWeights[place] = (this.#noiseWeights[place] ?? 0) + weight
  }

  /** Who was away is back: the level of before fits much better than the present one. */
  #returns(reading: Reading, surprise: number): boolean {
    if (reading.index >= this.#earlierUntil || Math.abs(surprise) <= settings.returnSurprise) return false
    const present = reading.observed - this.#shapeOf(reading.index) - this.#level()
    const earlier = reading.observed - this.#shapeOf(reading.index) - this.#earlierLevel
    if (Math.abs(earlier) >= Math.abs(present) / 2) return false
    const left = this.#level()
    this.#state[0] = this.#earlierLevel
    this.#earlierLevel = left
    this.#addVariance(settings.returnVariance)
    this.#learn(reading, settings.surpriseCap, 0)
    return true
  }

  #isChange(index: number, surprise: number): boolean {
    // Who is away all summer has not moved: September tells.
    if (index % 12 === august && surprise < 0) return false
    const last = this.#lastSurprise
    const isOneWay = last * surprise > 0 && Math.min(Math.abs(last), Math.abs(surprise)) > 1
    return isOneWay && Math.abs(last + surprise) > settings.changeSurprises
  }

  #change(reading: Reading, surprise: number): void {
    if (reading.index >= this.#earlierUntil) this.#earlierLevel = this.#level()
    this.#earlierUntil = reading.index + settings.rememberedMonths
    this.#addVariance(settings.changeVariance)
    this.#learn(reading, Number.POSITIVE_INFINITY, surprise)
  }

  /** Moves level and shape by what the reading differs, and knows both the better for it. */
  #learn({ index, observed, noise }: Reading, cap: number, surprise: number): void {
    const variance = this.#varianceOf(index, noise)
    const limit = cap * Math.sqrt(variance)
    const difference = Math.max(-limit, Math.min(limit, observed - this.#level() - this.#shapeOf(index)))
    const [state, covariance, gains] = [this.#state, this.#covariance, this.#gains]
    const place = 1 + (index % 12)
    for (let row = 0; row < size; row++) {
      const withPlace = row < place ? place * size + row : row * size + place
      gains[row] = ((covariance[row * size] ?? 0) + (covariance[withPlace] ?? 0)) / variance
    }
    for (let row = 0; row < size; row++) {
      const gain = gains[row] ?? 0
      state[row] = (state[row] ?? 0) + gain * difference
      const step = gain * variance
      const start = row * size
      for (let column = 0; column <= row; column++) {
        covariance[start + column] = (covariance[start + column] ?? 0) - step * (gains[column] ?? 0)
      }
    }
    this.#lastSurprise = surprise
  }
}
