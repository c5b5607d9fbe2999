import { Drawer } from '@mantine/core'
import { Suspense } from 'react'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { useDocumentoContext } from '../base/contexto.ts'
import { BotonVistaPrevia } from './BotonVistaPrevia.tsx'
import { Detalle, GranTotal } from './Cifras.tsx'
import classes from './Totales.module.css'

const EfectoIva = lazy(() => import('./EfectoIva.tsx').then((m) => ({ default: m.EfectoIva })))

/** Drawer of the totals on a narrow screen. */
export function TotalesCajon({ abierto, onClose }: { abierto: boolean; onClose: () => void }) {
  const { soloVer, tipo, acciones } = useDocumentoContext()
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Totales"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={classes.enCajon}>
        <GranTotal />
        <Detalle />
        {(tipo === 'NC' || tipo === 'ND') && !soloVer && (
          <Suspense>
            <EfectoIva />
          </Suspense>
        )}
        {soloVer ? (
          <Suspense>{acciones}</Suspense>
        ) : (
          // Errors show in the form, which the drawer covers.
          <BotonVistaPrevia onNada={onClose} />
        )}
      </div>
    </Drawer>
  )
}
