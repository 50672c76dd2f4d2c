import type { changeDeliveryType } from '@portal/contract/contracts/commercial-contracts'
import type { Database } from '@portal/database/client'
import { DeliveryType } from '@portal/domain/enumerations'
import { checkMobilePhone } from '@portal/domain/phone'
import { checkRequired } from '@portal/domain/validation'
import * as z from 'zod/mini'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { contractOwner } from '#api/ownership.ts'
import { namedStatement } from '#api/sql/statements.ts'

const Delivery = z.object({
  typeId: z.number(),
  phoneNumber: z.nullable(z.string()),
  isAvailable: z.boolean(),
  isTypeChangeable: z.boolean(),
  /** The types a customer may choose. */
  offeredTypeIds: z.array(z.number()),
})
type Delivery = z.infer<typeof Delivery>

const currentDelivery = contractOwner.statement(
  'delivery',
  `select json_build_object(
    'typeId', delivery.delivery_type_id,
    'phoneNumber', delivery.delivery_phone_number,
    'isAvailable', delivery.available_change_delivery_type,
    'isTypeChangeable', delivery.delivery_type_can_be_changed,
    'offeredTypeIds', array(select type.id from delivery_types type where type.can_be_chosen)
  )
  from contract_deliveries delivery where delivery.commercial_contract_id = $2`,
)

/**
 * Whoever gives the access up, an import that changes the contract at this moment, and a choice from another device is
 * before this one or after it.
 */
const lockChoice = namedStatement(
  'lock delivery choice',
  `select from contract_access access
  join commercial_contracts contract on contract.id = access.commercial_contract_id
  where access.user_id = $1 and access.commercial_contract_id = $2
  for key share of access for no key update of contract`,
)

/** The supplier is told in the same statement. */
const saveChoice = namedStatement(
  'save delivery choice',
  `with saved as (insert into delivery_choices (
    commercial_contract_id, delivery_type_id, delivery_phone_number,
    replaced_delivery_type_id, replaced_delivery_phone_number, chosen_by_user_id, chosen_at)
  select contract.id, $3, $4, contract.delivery_type_id, contract.delivery_phone_number, access.user_id,
    to_timestamp($5::double precision / 1000)
  from contract_access access
  join commercial_contracts contract on contract.id = access.commercial_contract_id
  where access.user_id = $1 and access.commercial_contract_id = $2
  on conflict (commercial_contract_id) do update set
    delivery_type_id = excluded.delivery_type_id,
    delivery_phone_number = excluded.delivery_phone_number,
    replaced_delivery_type_id = excluded.replaced_delivery_type_id,
    replaced_delivery_phone_number = excluded.replaced_delivery_phone_number,
    chosen_by_user_id = excluded.chosen_by_user_id,
    chosen_at = excluded.chosen_at
  returning commercial_contract_id, chosen_at)
  select append_event(saved.commercial_contract_id, 'delivery.changed', saved.chosen_at, json_build_object(
    'collectionNumber', contract.collection_number, 'email', chooser.email,
    'deliveryTypeId', $3::smallint, 'deliveryPhoneNumber', $4::text,
    'previous', json_build_object('deliveryTypeId', before.delivery_type_id,
      'deliveryPhoneNumber', before.delivery_phone_number)))
  from saved
  join commercial_contracts contract on contract.id = saved.commercial_contract_id
  join contract_deliveries before on before.commercial_contract_id = saved.commercial_contract_id
  join users chooser on chooser.id = $1`,
)

/** Spec 5.3, decided here as well as in the dialog. */
export function changeDelivery(
  database: Database,
  { caller, body, clock }: Call<typeof changeDeliveryType>,
): Promise<void> {
  const owned = [caller.userId, body.commercialContractId]
  return database.transaction(async (tx) => {
    await tx.query(lockChoice, owned)
    const [current] = await tx.query<{ answer: string }>(currentDelivery, owned)
    if (!current) throw problem('notFound')
    const choice = choose(z.parse(Delivery, JSON.parse(current.answer)), body)
    await tx.query(saveChoice, [...owned, choice.typeId, choice.phoneNumber, clock()])
  })
}

type Wanted = Pick<Call<typeof changeDeliveryType>['body'], 'deliveryTypeId' | 'deliveryPhoneNumber'>

function choose(delivery: Delivery, body: Wanted): { typeId: number; phoneNumber: string } {
  if (!delivery.isAvailable) throw problem('deliveryCannotChange')
  const typeId = chosenType(delivery, body.deliveryTypeId)
  const phoneNumber = chosenPhone(body.deliveryPhoneNumber)
  if (typeId === delivery.typeId && phoneNumber === delivery.phoneNumber) throw problem('deliveryUnchanged')
  return { typeId, phoneNumber }
}

function chosenType(delivery: Delivery, wantedTypeId: number | null): number {
  const isChangeable = delivery.isTypeChangeable && delivery.typeId !== DeliveryType.sef
  if (!isChangeable) {
    if (wantedTypeId !== null && wantedTypeId !== delivery.typeId) throw problem('deliveryCannotChange')
    return delivery.typeId
  }
  if (wantedTypeId === null)
    throw problem('invalidRequest', { fields: { deliveryTypeId: [{ kind: 'required' }] } })
  if (!delivery.offeredTypeIds.includes(wantedTypeId)) throw problem('deliveryTypeNotOffered')
  return wantedTypeId
}

function chosenPhone(phoneNumber: string): string {
  if (checkRequired(phoneNumber)) {
    throw problem('invalidRequest', { fields: { deliveryPhoneNumber: [{ kind: 'required' }] } })
  }
  if (checkMobilePhone(phoneNumber)) throw problem('mobilePhoneInvalid')
  return phoneNumber
}
