import {
  checkForNewNotifications,
  createComplaint,
  getComplaint,
  getComplaintsEnabled,
  searchComplaints,
} from '@portal/contract/customers/complaints'
import type { Database } from '@portal/database/client'
import type { DocumentIntake } from '#api/files/document-intake.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { receiveComplaint } from './new-complaint.ts'
import { findComplaints, findNewNotifications, openComplaint } from './repository.ts'

interface ComplaintDeps {
  database: Database
  intake: DocumentIntake
  /** Spec 6: the supplier may close the counter. */
  areComplaintsEnabled: boolean
}

export function registerComplaints(
  bind: Bind,
  { database, intake, areComplaintsEnabled }: ComplaintDeps,
): void {
  bind(searchComplaints, (call) => findComplaints(database, call))
  bind(getComplaint, (call) => openComplaint(database, call))
  bind(createComplaint, (call) => {
    if (!areComplaintsEnabled) throw problem('complaintsDisabled')
    return receiveComplaint({ database, intake }, call)
  })
  bind(getComplaintsEnabled, async () => ({ complaintsEnabled: areComplaintsEnabled }))
  bind(checkForNewNotifications, (call) => findNewNotifications(database, call))
}
