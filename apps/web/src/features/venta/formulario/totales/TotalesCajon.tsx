import { Drawer } from '@mantine/core'
import { Suspense } from 'react'
import { useDocumentoContext } from '../base/contexto.ts'
import { BotonVistaPrevia } from './BotonVistaPrevia.tsx'
import { Detalle, GranTotal } from './Cifras.tsx'
import { EfectoIva } from './EfectoIva.tsx'

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
      <div className="columna hueco-12">
        <GranTotal />
        <Detalle />
        {(tipo === 'NC' || tipo === 'ND') && !soloVer && <EfectoIva />}
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
