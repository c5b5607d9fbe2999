import { Button } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'
import { saveBlob } from '../../../lib/download.ts'
import { toQuery } from './busqueda.ts'
import type { DefinicionLista } from './definicion.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

/** The rows of the filter in force, all its pages, as a spreadsheet; it needs dates (VAL-46). */
export function BotonDescargar({ definicion, lista }: { definicion: DefinicionLista; lista: ListaState }) {
  const [bajando, setBajando] = useState(false)

  async function download() {
    const query = { codCia: lista.codCia, tipo: definicion.tipo.id, ...toQuery(lista.filtros) }
    if (!query.fechaInicio || !query.fechaFin) return avisos.mal(mensajes.documento.fechaParaReporte)
    setBajando(true)
    try {
      const { data } = await call(contract.emitidos.detalle, { query })
      saveBlob(data as Blob, `${definicion.titulo}.xlsx`)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : mensajes.general.errorDesconocido)
    } finally {
      setBajando(false)
    }
  }

  return (
    <Button
      className={classes.descargar}
      variant="subtle"
      color="gray"
      size="xs"
      px={8}
      loading={bajando}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      {mensajes.hojas.descargar}
    </Button>
  )
}
