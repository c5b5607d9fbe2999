import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type PropsDeIconAnchor = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & {
    'aria-label': string
    ref?: Ref<HTMLAnchorElement>
  }

const IconAnchor = (props: PropsDeIconAnchor) => <ActionIcon component="a" variant="subtle" color="gray" {...props} />

/** A link that looks like an icon button, with the router's types. */
export const IconLink = createLink(IconAnchor)
