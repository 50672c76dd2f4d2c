import type { Queryable, Statement } from '@portal/database/client'

export interface ListedComplaint {
  caseNumber: string
  receivedAt: Date
  statusId: number
  status: string
  name: string
  collectionNumber: string
  documents: number
  description: string
}

export interface ComplaintListing {
  /** Null for all. */
  statusId: number | null
  take: number
}

// The operator asks rarely and about all contracts, so this one statement walks over them.
const listStatement: Statement = {
  name: 'list-complaints',
  text: `select complaint.case_number as "caseNumber", complaint.received_at as "receivedAt",
      complaint.complaint_status_id as "statusId", status.text_english as status, name.text_english as name,
      contract.collection_number as "collectionNumber", complaint.description,
      (select count(*) from complaint_documents document
        where document.commercial_contract_id = complaint.commercial_contract_id
          and document.complaint_id = complaint.id) as documents
    from complaints complaint
    join commercial_contracts contract on contract.id = complaint.commercial_contract_id
    join complaint_names name on name.id = complaint.complaint_name_id
    join complaint_statuses status on status.id = complaint.complaint_status_id
    where $1::smallint is null or complaint.complaint_status_id = $1
    order by complaint.received_at desc, complaint.id desc
    limit $2`,
}

/** Newest first. */
export const listComplaints = (
  queryable: Queryable,
  { statusId, take }: ComplaintListing,
): Promise<ListedComplaint[]> => queryable.query<ListedComplaint>(listStatement, [statusId, take])
