import { pageSizes } from '@portal/domain/limits'

/** All points of a contract, those that are supplied first. */
export const pointSearchParts = (commercialContractId: number) =>
  ({
    body: {
      take: pageSizes.allItems,
      sortColumnName: 'isActive',
      sortColumnDirection: 'DESC',
      commercialContractId,
    },
  }) as const
