import { Button } from '@mantine/core'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import classes from './SeccionLineas.module.css'
import type { Pegado } from './use-lineas.ts'

/** Progress of a paste from a spreadsheet, and the rows that were skipped. */
export function AvisoPegado({ pegado: { total, hechas, perdidas }, onListo }: { pegado: Pegado; onListo: () => void }) {
  return (
    <div className={classes.pegado}>
      {perdidas.length === 0 ? (
        <p className="sec nota" role="status">
          Pegando {hechas} de {total}…
        </p>
      ) : (
        <Banner
          tono="pendiente"
          titulo={
            perdidas.length === 1
              ? 'Una fila pegada quedó por fuera'
              : `${perdidas.length} filas pegadas quedaron por fuera`
          }
          acciones={
            <Button variant="default" size="xs" onClick={onListo}>
              Entendido
            </Button>
          }
        >
          {perdidas.join(' · ')}
        </Banner>
      )}
    </div>
  )
}
