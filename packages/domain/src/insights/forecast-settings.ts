/**
 * Chosen on generated households of the training seeds and never on those that docs/insights.md reports
 * (record 0126). Everything is on a scale of logarithms of kWh a day; a variance of 0.01 is a tenth up or down.
 */
export const modelSettings = {
  /** kWh a day added before the logarithm, so that an empty flat has one. */
  floorKwh: 0.1,
  /** Histories are read in each of these ways, and those that foretold a point's own past best count most. */
  spreads: [
    { spread: 0.06, prior: 0.25 },
    { spread: 0.11, prior: 0.4 },
    { spread: 0.2, prior: 0.25 },
    { spread: 0.4, prior: 0.1 },
  ],
  /** How far the level wanders in a month, as a variance: hardly, or by three percent. */
  levelSteps: [
    { levelStep: 0.00002, prior: 0.5 },
    { levelStep: 0.001, prior: 0.5 },
  ],
  /** How a point's season may differ from the country's: in its strength, and month by month. */
  strengthVariance: 1,
  monthVariance: 0.01,
  /** How alike neighbouring months are in that. */
  neighbourLikeness: 0.6,
  /** Months in which people go away vary more, before the point's own past says otherwise. */
  monthNoise: [1, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1, 1],
  /** How many months that prior is worth, how much a neighbouring month counts, and the most one month may say. */
  noiseWeight: 1.5,
  neighbourWeight: 0.6,
  noiseCap: 16,
  /** A surprise beyond so many spreads counts as so many. */
  surpriseCap: 3,
  /** Two surprises in one direction that together exceed this are a change: the level is free to move by so much. */
  changeSurprises: 5,
  changeVariance: 0.3,
  /** For so many months the level before a change is remembered, and returned to after a surprise that speaks for it. */
  rememberedMonths: 18,
  returnSurprise: 2.2,
  returnVariance: 0.002,
  /**
   * How far the tenth and the ninetieth of a hundred months lie from the middle, in spreads, by how many months are
   * known.
   */
  bounds: [
    { fromMonths: 0, low: -1.05, high: 0.87 },
    { fromMonths: 7, low: -1.22, high: 1.2 },
    { fromMonths: 12, low: -1.42, high: 1.26 },
  ],
  /** A check of so many days weighs as much as the history. */
  checkDays: 25,
  /** How much a day may differ from the days before it, in variances of the month. */
  dayVariance: 15,
} as const
