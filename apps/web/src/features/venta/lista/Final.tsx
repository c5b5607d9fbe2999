import { Button, type ButtonProps } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { toQuery } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import classes from './Final.module.css'
import type { EstadoDeDocumentos } from './use-documentos.ts'

interface PropsDeFinal {
  definicion: DefinicionLista
  estado: EstadoDeDocumentos
}

/** End of the line of active filters: number of matching documents, refresh, and the download of all of them. */
export function Final({ definicion, estado }: PropsDeFinal) {
  const { codCia, filtros, lista, refresh } = estado
  const { bajando, downloadArchivo } = useDescarga()
  const { total } = lista

  /** As a spreadsheet; needs a date range (VAL-46). */
  function download() {
    const query = { codCia, tipo: definicion.tipo.id, ...toQuery(filtros) }
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(mensajes.documento.fechaParaReporte)
    void downloadArchivo(contract.emitidos.detalle, { query }, `${definicion.archivo.titulo}.xlsx`)
  }

  return (
    <>
      {total !== undefined && (
        <span className="seguido no-en-telefono sec num" role="status">
          {definicion.formatCuantas(total)}
        </span>
      )}
      <Button
        {...BOTON}
        data-cabe={Object.keys(filtros).length === 0 || undefined}
        title={mensajes.general.actualizar}
        aria-label={mensajes.general.actualizar}
        leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
        onClick={refresh}
      >
        <span className={classes.palabra}>{mensajes.general.actualizar}</span>
      </Button>
      {total !== undefined && total > 0 && (
        <Button
          {...BOTON}
          aria-label={mensajes.hojas.descargar}
          loading={bajando}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={download}
        >
          <span className={classes.palabra}>{mensajes.hojas.descargar}</span>
        </Button>
      )}
    </>
  )
}

const BOTON = { className: classes.boton, variant: 'subtle', color: 'gray', size: 'xs', px: 8 } satisfies ButtonProps
