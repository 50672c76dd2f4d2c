import { TariffItem } from '@portal/domain/enumerations'

const snakeCase = (item: TariffItem) => item.replaceAll(/(?!^)[A-Z]/g, '_$&').toLowerCase()

/** The columns of `readings` that hold a tariff item, in the order of the enumeration. */
export const tariffItemColumns = Object.values(TariffItem).map((item) => ({
  item,
  consumption: `consumption_${snakeCase(item)}`,
  amount: `amount_${snakeCase(item)}`,
}))
