import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { toQuery } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

/** Downloads all filtered rows as a spreadsheet; needs a date range (VAL-46). */
export function BotonDescargar({ definicion, lista }: { definicion: DefinicionLista; lista: ListaState }) {
  const { bajando, downloadArchivo } = useDescarga()

  function download() {
    const query = { codCia: lista.codCia, tipo: definicion.tipo.id, ...toQuery(lista.filtros) }
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(mensajes.documento.fechaParaReporte)
    void downloadArchivo(contract.emitidos.detalle, { query }, `${definicion.titulo}.xlsx`)
  }

  return (
    <Button
      className={classes.boton}
      aria-label={mensajes.hojas.descargar}
      variant="subtle"
      color="gray"
      size="xs"
      px={8}
      loading={bajando}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={download}
    >
      <span className={classes.palabra}>{mensajes.hojas.descargar}</span>
    </Button>
  )
}
