import { createDeviceStorage, type DeviceStorage } from './device/device-storage.ts'

export const selectionKey = 'portal.selection'

/** A point of delivery, or all of the contract together (record 0109). */
export type ChosenPoint = number | 'all'

/** What the customer chose last (spec 4.5); whether it is still there is decided where the lists are known. */
export interface KeptSelection {
  readonly commercialContractId: number | null
  readonly pointOfDeliveryId: ChosenPoint | null
}

const nothing: KeptSelection = { commercialContractId: null, pointOfDeliveryId: null }

export interface SelectionStore {
  /** The same object until the selection changes. */
  current(): KeptSelection
  keep(selection: KeptSelection): void
  /** What is shown of these is the tab's from now on: not another one because it was chosen or added elsewhere. */
  settle(contracts: readonly { id: number }[]): void
  forget(): void
  subscribe(listener: () => void): () => void
  /** To be called with what other tabs did to the storage. */
  noticeOtherTab(event: Pick<StorageEvent, 'key'>): void
}

/** A tab keeps its own over a reload and on the way back from a bank; a new one begins with what was chosen last. */
export interface SelectionPlaces {
  readonly tab: DeviceStorage
  readonly device: DeviceStorage
}

export const browserPlaces: SelectionPlaces = {
  tab: createDeviceStorage(() => window.sessionStorage),
  device: createDeviceStorage(() => window.localStorage),
}

export function createSelectionStore(places: SelectionPlaces): SelectionStore {
  const { tab, device } = places
  const listeners = new Set<() => void>()
  let kept = readSelection(places)
  const change = (selection: KeptSelection) => {
    kept = selection
    for (const listener of listeners) listener()
  }
  function forget(): void {
    tab.removeItem(selectionKey)
    device.removeItem(selectionKey)
    change(nothing)
  }
  return {
    current: () => kept,
    keep(selection) {
      tab.setItem(selectionKey, JSON.stringify(selection))
      device.setItem(selectionKey, JSON.stringify(selection))
      change(selection)
    },
    settle(contracts) {
      const shown = keepOrFirst(contracts, kept.commercialContractId)
      if (!shown) return
      if (shown.id !== kept.commercialContractId) change({ ...nothing, commercialContractId: shown.id })
      tab.setItem(selectionKey, JSON.stringify(kept))
    },
    forget,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noticeOtherTab({ key }) {
      // What another tab chooses is its own: a payment may be half typed here. Without a key the storage was cleared.
      if (key === null) forget()
    },
  }
}

export const readSelection = ({ tab, device }: SelectionPlaces): KeptSelection =>
  parseSelection(tab.getItem(selectionKey) ?? device.getItem(selectionKey))

/** What stands in the storage may have been written by anybody. */
function parseSelection(text: string | null): KeptSelection {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return nothing
    const { commercialContractId, pointOfDeliveryId } = value as Record<string, unknown>
    return {
      commercialContractId: asId(commercialContractId),
      pointOfDeliveryId: pointOfDeliveryId === 'all' ? 'all' : asId(pointOfDeliveryId),
    }
  } catch {
    return nothing
  }
}

/** The server refuses longer ids, and a refused preload would keep the customer out. */
const idsBelow = 1e15

const asId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < idsBelow ? value : null

/** Spec 4.5: the one chosen before is kept while it is still there, else the first is chosen. */
export const keepOrFirst = <Item extends { id: number }>(
  items: readonly Item[],
  keptId: ChosenPoint | null,
): Item | null => items.find(({ id }) => id === keptId) ?? items[0] ?? null

/** Record 0018: what the session is asked about. */
export const sessionParts = ({ commercialContractId }: KeptSelection) => ({
  query: commercialContractId === null ? {} : { commercialContractId },
})
