import { Toast as BaseToast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error'

interface ToastProviderProps {
  readonly closeLabel: string
  readonly children: ReactNode
}

/** Once, in the shell: a quiet word about what was just done. Whatever must be read stands in a `<Banner>`. */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  return (
    <BaseToast.Provider limit={3}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport}>
          <Toasts closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = BaseToast.useToastManager()
  return toasts.map((toast) => (
    <BaseToast.Root key={toast.id} toast={toast} className={styles.toast}>
      <BaseToast.Content className={styles.content}>
        <Icon of={toast.type === 'error' ? CircleAlert : CircleCheck} />
        <BaseToast.Description className={styles.words} />
        <BaseToast.Close render={<IconButton icon={X} label={closeLabel} />} />
      </BaseToast.Content>
    </BaseToast.Root>
  ))
}

/** `const showToast = useToast(); showToast('success', text)` */
export function useToast(): (kind: ToastKind, text: string) => void {
  const manager = BaseToast.useToastManager()
  return (kind, text) => {
    manager.add({ type: kind, description: text, priority: kind === 'error' ? 'high' : 'low' })
  }
}
