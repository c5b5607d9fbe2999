import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../lib/navegador/perezoso.tsx'
import classes from './Ayuda.module.css'
import type { Tema } from './textos.ts'

const Explicacion = lazy(() => import('./Explicacion.tsx').then((m) => ({ default: m.Explicacion })))

interface PropsDeAyuda {
  tema: Tema
  /** Label of the field or section that the help is about. */
  de: string
}

/**
 * A small (?) that shows a two-sentence explanation. It is outside the Tab order; in a field, F1 opens it (`ConAyuda`).
 */
export function Ayuda({ tema, de }: PropsDeAyuda) {
  const [abierta, setAbierta] = useState(false)
  return (
    <span className={classes.ayuda}>
      <ActionIcon
        className="sec"
        variant="subtle"
        color="gray"
        size={20}
        tabIndex={-1}
        aria-label="¿Qué es?"
        aria-description={de}
        aria-expanded={abierta}
        data-ayuda
        // Keeps the focus where it is, also after the explanation closes.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAbierta(!abierta)}
      >
        <IconHelp size={15} stroke={1.7} aria-hidden />
      </ActionIcon>
      {abierta && (
        <Suspense>
          <Explicacion tema={tema} de={de} onClose={() => setAbierta(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** A field with its (?) at the end of its label. */
export function ConAyuda({ tema, de, children }: PropsDeAyuda & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to F1 in its field
    <div
      className={classes.campo}
      onKeyDown={(event) => {
        if (event.key !== 'F1') return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('[data-ayuda]')?.click()
      }}
    >
      {children}
      <span className={classes.lugar}>
        <Ayuda tema={tema} de={de} />
      </span>
    </div>
  )
}
