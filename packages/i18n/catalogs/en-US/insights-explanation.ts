import type { insightsExplanation as source } from '../sr-Cyrl-RS/insights-explanation.ts'

export const insightsExplanation = {
  'insights.explanation.open': 'See the whole calculation',
  'insights.explanation.back': 'Back',
  'insights.explanation.loading': 'The explanation of the bill is loading',
  'insights.explanation.failed':
    'The explanation of the bill can’t be shown at the moment. Your data is safe. Please try again.',
  'insights.explanation.billFor': 'Bill for {month}',
  'insights.explanation.less': '{amount} less than for {month}',
  'insights.explanation.more': '{amount} more than for {month}',
  'insights.explanation.same': 'The same as for {month}',
  'insights.explanation.against': 'Compared with',
  'insights.explanation.against.previous': 'the bill before',
  'insights.explanation.against.yearBefore': 'the same month last year',
  'insights.explanation.otherContract':
    'This bill belongs to contract {number}, and another one is selected. To pay it or to complain about it, select that contract.',
  'insights.explanation.selectContract': 'Select contract {number}',

  'insights.explanation.kwh.more': '{kwh}\u00a0kWh more',
  'insights.explanation.kwh.less': '{kwh}\u00a0kWh less',
  'insights.explanation.main.consumption.month': 'Mostly because you used {change}.',
  'insights.explanation.main.consumption.day': 'Mostly because you used {change} a day.',
  'insights.explanation.main.consumption.other': 'Mostly because you used energy differently.',
  'insights.explanation.main.days.more':
    'Mostly because the bill covers {days, plural, one {# day} other {# days}} more.',
  'insights.explanation.main.days.less':
    'Mostly because the bill covers {days, plural, one {# day} other {# days}} fewer.',
  'insights.explanation.main.days.other': 'Mostly because the bill covers another number of days.',
  'insights.explanation.main.days.unread':
    'Mostly because the meter was not read, so this bill has only the fixed costs.',
  'insights.explanation.main.days.unreadBefore':
    'Mostly because the bill it is compared with has only the fixed costs: the meter was not read then.',
  'insights.explanation.main.days.together':
    'Mostly because this bill has the energy of {months, plural, one {# month} other {# months}}, since the meter was not read before.',
  'insights.explanation.main.zones.more': 'Mostly because more of your energy was in the dearer zones.',
  'insights.explanation.main.zones.less': 'Mostly because less of your energy was in the dearer zones.',
  'insights.explanation.main.dayNight.more':
    'Mostly because you used less of your energy at the lower night tariff.',
  'insights.explanation.main.dayNight.less':
    'Mostly because you used more of your energy at the lower night tariff.',
  'insights.explanation.main.prices.more': 'Mostly because prices went up.',
  'insights.explanation.main.prices.less': 'Mostly because prices went down.',
  'insights.explanation.main.pricesFrom.more': 'Mostly because prices went up on {date}',
  'insights.explanation.main.pricesFrom.less': 'Mostly because prices went down on {date}',
  'insights.explanation.main.discount.lost': 'Mostly because this bill has no discount.',
  'insights.explanation.main.discount.smaller': 'Mostly because the discount is smaller.',
  'insights.explanation.main.discount.larger': 'Mostly because the discount is larger.',
  'insights.explanation.main.feesAndTaxes.more': 'Mostly because fees and taxes are higher.',
  'insights.explanation.main.feesAndTaxes.less': 'Mostly because fees and taxes are lower.',
  'insights.explanation.main.interestAndCorrections': 'Mostly because of corrections or interest.',
  'insights.explanation.main.otherMeter':
    'Mostly because the kind of metering or a point of delivery on the bill changed.',
  'insights.explanation.pricesSame': 'Prices did not change.',
  'insights.explanation.pricesFrom': 'New prices apply from {date}',

  'insights.explanation.reason.noBillBefore':
    'There is no earlier bill of this contract, so there is nothing to compare this one with.',
  'insights.explanation.reason.noBillYearBefore':
    'There is no bill for the same month last year, so there is nothing to compare this one with.',
  'insights.explanation.reason.notEnergy':
    'This bill is not for energy but for interest, a credit or a correction, so there is no consumption to compare.',
  'insights.explanation.reason.noCalculation':
    'For one of these two bills we have no line-by-line calculation, so we can’t tell what made the difference.',
  'insights.explanation.reason.noPriceList':
    'For one of these two bills we have no price list, so we can’t tell what made the difference.',
  'insights.explanation.reason.overlappingPeriods':
    'The billing periods of these two bills overlap, so the difference can’t be reliably split into causes.',

  'insights.explanation.causes': 'What made the difference',
  'insights.explanation.causes.unit': 'RSD, from the bill for {from} to the bill for {to}',
  'insights.explanation.causes.summary': 'From {from} for {fromMonth} to {to} for {toMonth}: {causes}.',
  'insights.explanation.causes.column': 'Cause',
  'insights.explanation.causes.more': 'raises the bill',
  'insights.explanation.causes.less': 'lowers the bill',
  'insights.explanation.causes.shortened': 'The bars of both bills are cut short to show the causes.',
  'insights.explanation.causes.asTable': 'As a table',
  'insights.explanation.causes.whatIsWhat': 'What is what?',
  'insights.explanation.cause.days': 'Number of days',
  'insights.explanation.cause.consumption': 'Consumption',
  'insights.explanation.cause.zones': 'Zones',
  'insights.explanation.cause.dayNight': 'Day and night',
  'insights.explanation.cause.prices': 'Prices',
  'insights.explanation.cause.pricesFrom': 'Prices from {date}',
  'insights.explanation.cause.discount': 'Discount',
  'insights.explanation.cause.feesAndTaxes': 'Fees and taxes',
  'insights.explanation.cause.interestAndCorrections': 'Interest and corrections',
  'insights.explanation.cause.otherMeter': 'Metering',
  'insights.explanation.causeIs.days':
    'The bill covers the energy of more or fewer days, at the same consumption a day. While the meter is not read, it covers that of none.',
  'insights.explanation.causeIs.consumption': 'How much more or less you used a day.',
  'insights.explanation.causeIs.zones':
    'How much of the energy moved into the dearer zones or back: green is the cheapest, then blue, then red.',
  'insights.explanation.causeIs.dayNight':
    'How much you used at the higher day tariff and how much at the lower, cheaper night tariff.',
  'insights.explanation.causeIs.prices':
    'A new price list: the same consumption at the new prices and limits of zones.',
  'insights.explanation.causeIs.discount': 'The discount you gained or lost compared with the other bill.',
  'insights.explanation.causeIs.feesAndTaxes':
    'Fees, excise, VAT, the public media tax and the billed power, if they changed.',
  'insights.explanation.causeIs.interestAndCorrections':
    'What prices and consumption do not explain: corrections and interest.',
  'insights.explanation.causeIs.otherMeter':
    'Metering with one or two tariffs, or a point of delivery that was added or is no longer on the bill.',

  'insights.explanation.lines': 'Lines of the bill',
  'insights.explanation.lines.none': 'There is no line-by-line calculation for this bill.',
  'insights.explanation.lines.description': 'Line',
  'insights.explanation.lines.amount': 'Amount, RSD',
  'insights.explanation.lines.all': 'All lines, 1 to 15',
  'insights.explanation.lines.fewer': 'Main lines only',
  'insights.explanation.lines.rest': 'Fees and taxes',
  'insights.explanation.lines.restOf': 'lines 6, 7, 9, 11 and 15',
  'insights.explanation.lines.share': '{percent}% of the bill',
  'insights.explanation.lines.quantity': '{quantity} {unit} × {price}',
  'insights.explanation.lines.months':
    '{count, plural, one {# monthly amount} other {# monthly amounts}} × {price}',
  'insights.explanation.lines.average': '{quantity} {unit} · {price} RSD/{unit} on average',
  'insights.explanation.lines.rate': '{rate}% of {base}',
  'insights.explanation.lines.pricesFrom': 'Prices valid from {date}',
  'insights.explanation.lines.source': 'Source: {source}.',
  'insights.explanation.lines.noDiscount': 'This bill has no discount.',
  'insights.explanation.lines.missed':
    'You could have had a discount of {percent}% and paid {amount} RSD less. What was lacking: {steps}.',
  'insights.explanation.lines.prepaid': 'Prepayment',
  'insights.explanation.lines.asPrinted': 'As printed on the bill; payments made since are not counted.',
  'insights.explanation.line.1': 'Billed power',
  'insights.explanation.line.2': 'Supplier’s cost',
  'insights.explanation.line.3': 'Electricity used',
  'insights.explanation.line.4': 'Sum of 1 + 2 + 3',
  'insights.explanation.line.5': 'Discount',
  'insights.explanation.line.6': 'Renewable energy fee',
  'insights.explanation.line.7': 'Energy efficiency fee',
  'insights.explanation.line.8': 'Excise base (4 + 5 + 6 + 7)',
  'insights.explanation.line.9': 'Excise duty',
  'insights.explanation.line.10': 'VAT base (8 + 9)',
  'insights.explanation.line.11': 'VAT',
  'insights.explanation.line.14': 'Total with VAT (10 + 11)',
  'insights.explanation.line.15': 'Public media tax',
  'insights.explanation.line.A': 'Charges for the period (14 + 15)',
  'insights.explanation.lineIs.1':
    'Power that the grid keeps ready for you. It is paid every month, even if you use nothing.',
  'insights.explanation.lineIs.2': 'The same amount every month for each point of delivery.',
  'insights.explanation.lineIs.3':
    'The energy you used, each zone and tariff at its own price. These are prices of energy alone, without fees and taxes.',
  'insights.explanation.lineIs.4': 'The discount is calculated from this sum.',
  'insights.explanation.lineIs.5':
    'For a bill by e-mail, your own reading or payment on time; it is counted on the next bill.',
  'insights.explanation.lineIs.6': 'For each kWh. The supplier only collects it.',
  'insights.explanation.lineIs.7': 'For each kWh. The supplier only collects it.',
  'insights.explanation.lineIs.8': 'What the excise is charged on.',
  'insights.explanation.lineIs.9': 'A tax on the electricity used.',
  'insights.explanation.lineIs.10': 'What VAT is charged on; it contains the excise.',
  'insights.explanation.lineIs.11': 'Value added tax.',
  'insights.explanation.lineIs.14': 'Consumption cards and charts share this amount out by zone.',
  'insights.explanation.lineIs.15': 'The same amount every month. No VAT is paid on it.',
  'insights.explanation.lineIs.A': 'What this period costs, without earlier debt.',

  'insights.explanation.zones': 'From energy to the whole bill',
  'insights.explanation.zones.text':
    'Line 3 of the PDF gives the price of energy alone. Consumption and the charts share the whole bill out by zone: {contains}, without the public media tax.',
  'insights.explanation.zones.item': 'Zone and tariff',
  'insights.explanation.zones.energy': 'Energy alone, RSD',
  'insights.explanation.zones.shared': 'With fees and taxes, RSD',
  'insights.explanation.zones.itemOf': '{zone}, {tariff}',
  'insights.explanation.zones.total': 'Total',
  'insights.explanation.zones.mediaTax': 'Public media tax',
  'insights.explanation.zones.bill': 'The whole bill',

  'insights.explanation.readings': 'How it was read',
  'insights.explanation.reading.1': 'The meter was read remotely.',
  'insights.explanation.reading.2': 'A meter reader read the meter on site.',
  'insights.explanation.reading.3': 'You sent the reading yourself.',
  'insights.explanation.reading.4': 'The meter was not read.',
  'insights.explanation.reading.other': '{kind}.',
  'insights.explanation.reading.point': 'Point of delivery {number}',
  'insights.explanation.reading.meter': 'meter {number}',
  'insights.explanation.reading.period': '{energy} from {from} to {to}',
  'insights.explanation.reading.toCome':
    'This bill has only the fixed costs; the energy comes with the next reading, about {amount}.',
  'insights.explanation.reading.toComeUnknown':
    'This bill has only the fixed costs; the energy comes with the next reading.',
  'insights.explanation.reading.together':
    '{months, plural, one {This is # month together} other {These are # months together}}, about {amount} a month.',
  'insights.explanation.reading.togetherUnknown':
    '{months, plural, one {This is # month together} other {These are # months together}}, since the meter was not read in between.',
} as const satisfies Record<keyof typeof source, string>
