import type { Language } from '@portal/domain/enumerations'
import { addressText, catalogText, countryText, supplierText } from './texts.ts'
import { unbookedTransactions } from './unbooked-transactions.ts'
import { balanceParts } from './unpaid-bills.ts'
import { disconnectionWarning } from './warnings.ts'

/** The wire's commercial contract; the session preload and the contracts' own calls show the same. */
export const commercialContractFields = (language: Language): string => `
  contract.id,
  contract.collection_number as "commercialContractsNumber",
  contract.collection_number || ' – ' || ${supplierText('contract.customer_name', language)} as text,
  ${supplierText('contract.customer_name', language)} as "customerName",
  contract.customer_number as "customerNumber",
  ${catalogText('customer_type', language)} as "customerTypeText",
  contract.customer_type_id as "customerTypeId",
  contract.contract_status_id as "contractStatusId",
  ${catalogText('status', language)} as "contractStatusText",
  contract.contract_start_date as "contractStartDate",
  contract.contract_end_date as "contractEndDate",
  contract.balance_amount as "balanceAmount",
  coalesce((select sum(unbooked.amount) from (${unbookedTransactions('contract.id', 'now()')}) unbooked), 0)
    as "unbookedAmount",
  ${balanceParts} as "balanceParts",
  ${disconnectionWarning(language)} as "disconnectionWarning",
  contract.last_sync_date as "lastSyncDate",
  contract.payment_sync_date as "paymentSyncDate",
  ${countryText('contract.country', language)} as country,
  ${supplierText('contract.city', language)} as city,
  contract.postal_code as "postalCode",
  ${supplierText('contract.post_office', language)} as "postOffice",
  ${supplierText('contract.street', language)} as street,
  ${supplierText('contract.house_number', language)} as "houseNumber",
  ${supplierText('contract.place_number', language)} as "placeNumber",
  ${addressText('contract', language)} as address,
  delivery.delivery_type_id as "deliveryTypeId",
  ${catalogText('delivery_type', language)} as "deliveryTypeText",
  delivery.delivery_email as "deliveryEmail",
  delivery.delivery_phone_number as "deliveryPhoneNumber",
  delivery.available_change_delivery_type as "availableChangeDeliveryType",
  delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"`

/** What `commercialContractFields` needs beside `commercial_contracts contract`. */
export const commercialContractJoins = `
  join customer_types customer_type on customer_type.id = contract.customer_type_id
  join contract_statuses status on status.id = contract.contract_status_id
  join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
  join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id`
