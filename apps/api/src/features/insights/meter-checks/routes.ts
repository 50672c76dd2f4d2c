import { addMeterCheck, deleteMeterCheck, listMeterChecks } from '@portal/contract/insights/meter-checks'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Bind } from '#api/http/call/bind.ts'
import { readPointHistory } from '#api/features/core/point-history/point-history.ts'
import { presentChecks } from './present.ts'
import { deleteMeterCheck as deleteKept } from './repository.ts'
import { checkMeter } from './service.ts'

export function registerMeterChecks(bind: Bind, database: Database): void {
  bind(listMeterChecks, async ({ caller, query, clock, signal }) => {
    const asked = { contractId: query.CommercialContractId, pointId: query.PointOfDeliveryId }
    const today = todayInBelgrade(clock())
    return presentChecks(await readPointHistory(database, signal, { userId: caller.userId, ...asked, today }))
  })
  bind(addMeterCheck, (call) => checkMeter(database, call))
  bind(deleteMeterCheck, ({ caller, params }) => deleteKept(database, caller.userId, params.id))
}
