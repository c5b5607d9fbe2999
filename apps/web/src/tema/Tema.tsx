import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.tsx'

/** Mantine's variables and classes are in mantine.css: generating them at run time would need 'unsafe-inline'. */
export const Tema = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
    {children}
  </MantineProvider>
)
