import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'quiet' | 'debt' | 'text'

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly icon?: IconType | undefined
  readonly iconEnd?: IconType | undefined
  readonly isFullWidth?: boolean | undefined
  readonly children: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'disabled' | keyof ButtonLook> & {
    readonly isLoading?: boolean | undefined
    readonly isDisabled?: boolean | undefined
  }

export type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | keyof ButtonLook>

function buttonClass({
  variant = 'primary',
  isFullWidth,
}: Pick<ButtonLook, 'variant' | 'isFullWidth'>): string {
  return classNames(styles.button, styles[variant], isFullWidth && styles.fullWidth)
}

function ButtonContent({ icon, iconEnd, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <>
      {icon && <Icon of={icon} size={18} />}
      <span>{children}</span>
      {iconEnd && <Icon of={iconEnd} size={18} />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const { variant, icon, iconEnd, isFullWidth, isLoading, isDisabled, children, onClick, ...rest } = props

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A waiting button keeps its focus, so it isn't `disabled`; it only does nothing, submitting included.
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, isFullWidth })}
      disabled={isDisabled}
      aria-disabled={isLoading ? true : undefined}
      aria-busy={isLoading ? true : undefined}
      onClick={handleClick}
    >
      {isLoading && (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )}
      <span className={styles.content}>
        <ButtonContent icon={icon} iconEnd={iconEnd}>
          {children}
        </ButtonContent>
      </span>
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, icon, iconEnd, isFullWidth, children, ...rest } = props
  return (
    <a {...rest} className={buttonClass({ variant, isFullWidth })}>
      <span className={styles.content}>
        <ButtonContent icon={icon} iconEnd={iconEnd}>
          {children}
        </ButtonContent>
      </span>
    </a>
  )
}
