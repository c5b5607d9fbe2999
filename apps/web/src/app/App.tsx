import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { theme } from '../tema/theme.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Mantine's variables and classes are in tema/mantine.css: generating them at run time would need 'unsafe-inline'. */
export function App() {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
