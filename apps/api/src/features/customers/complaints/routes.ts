import {
  checkForNewNotifications,
  createComplaint,
  getComplaint,
  getComplaintsEnabled,
  searchComplaints,
} from '@portal/contract/customers/complaints'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { type ComplaintIntake, receiveComplaint } from './new-complaint.ts'
import { findComplaints, findNewNotifications, openComplaint } from './repository.ts'

interface ComplaintDeps extends ComplaintIntake {
  /** Spec 6: the supplier may close the counter. */
  areComplaintsEnabled: boolean
}

export function registerComplaints(bind: Bind, { areComplaintsEnabled, ...intake }: ComplaintDeps): void {
  const { database } = intake
  bind(searchComplaints, (call) => findComplaints(database, call))
  bind(getComplaint, (call) => openComplaint(database, call))
  bind(createComplaint, (call) => {
    if (!areComplaintsEnabled) throw problem('complaintsDisabled')
    return receiveComplaint(intake, call)
  })
  bind(getComplaintsEnabled, async () => ({ complaintsEnabled: areComplaintsEnabled }))
  bind(checkForNewNotifications, (call) => findNewNotifications(database, call))
}
