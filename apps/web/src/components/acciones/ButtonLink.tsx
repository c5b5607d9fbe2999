import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type PropsDeButtonAnchor = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

const ButtonAnchor = (props: PropsDeButtonAnchor) => <Button component="a" {...props} />

/** A link that looks like a button, with the router's types. */
export const ButtonLink = createLink(ButtonAnchor)
