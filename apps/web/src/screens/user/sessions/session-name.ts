import type { OpenSession } from '@portal/contract/account/sessions'
import { DeviceType } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import Monitor from '#icons/monitor'
import MonitorSmartphone from '#icons/monitor-smartphone'
import Smartphone from '#icons/smartphone'
import type { IconType } from '#web/ui/text/icon.tsx'

type Named = Pick<OpenSession, 'device' | 'deviceTypeId'>

const unknownTexts = {
  [DeviceType.web]: 'administration.sessions.unknown.web',
  [DeviceType.android]: 'administration.sessions.unknown.android',
  [DeviceType.ios]: 'administration.sessions.unknown.ios',
} as const satisfies Record<DeviceType, string>

export const sessionName = ({ device, deviceTypeId }: Named, translate: Translate): string =>
  device ?? translate(unknownTexts[deviceTypeId])

export function sessionIcon({ device, deviceTypeId }: Named): IconType {
  if (deviceTypeId !== DeviceType.web || /Android|iOS/.test(device ?? '')) return Smartphone
  return device === null ? MonitorSmartphone : Monitor
}
