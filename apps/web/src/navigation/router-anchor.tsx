import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The router's link in the shape the parts take: they know addresses, not routes. */
export function RouterAnchor({ href, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  return <Link {...rest} to={href ?? '/'} />
}
