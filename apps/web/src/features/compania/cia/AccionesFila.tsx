import { ActionIcon } from '@mantine/core'
import { type CiaResumen, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip, IconRestore, IconTransferIn, IconTrash } from '@tabler/icons-react'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { fileUrl } from '../../../lib/servidor/api.ts'
import type { AccionesCia } from './base/acciones.ts'
import classes from './columnas.module.css'

const t = mensajes.cia

interface FilaProps {
  cia: CiaResumen
  /** The company of the session. */
  actual: number
  acciones: AccionesCia
}

/** Switch, zip, and delete or restore (CIA-04 to CIA-06). */
export function AccionesFila({ cia, actual, acciones }: FilaProps) {
  const { codCia, nombreCia, estado } = cia
  return (
    <>
      <AccionFila
        etiqueta={`${t.cambiar}: ${nombreCia}`}
        titulo={t.cambiar}
        disabled={estado === 'I' || codCia === actual}
        onClick={() => acciones.switchTo(cia)}
      >
        <IconTransferIn size={17} stroke={1.7} />
      </AccionFila>
      <Descargar cia={cia} />
      {estado === 'A' ? (
        <AccionFila
          etiqueta={`Eliminar ${nombreCia}`}
          titulo={mensajes.mantenimiento.eliminar}
          disabled={codCia === actual}
          onClick={() => acciones.remove(cia)}
        >
          <IconTrash size={17} stroke={1.7} />
        </AccionFila>
      ) : (
        <AccionFila
          etiqueta={`${t.restaurar}: ${nombreCia}`}
          titulo={t.restaurar}
          onClick={() => acciones.restore(cia)}
        >
          <IconRestore size={17} stroke={1.7} />
        </AccionFila>
      )}
    </>
  )
}

interface PropsDeDescargar extends Pick<FilaProps, 'cia'> {
  /** At the end of a phone's card: as large as a finger. */
  enTarjeta?: boolean
}

/** All users may download their own company's documents (CIA-06). */
export const Descargar = ({ cia: { codCia, nombreCia }, enTarjeta }: PropsDeDescargar) => (
  <ActionIcon
    component="a"
    href={fileUrl(contract.cia.documentos, { codCia })}
    download
    variant="subtle"
    color="gray"
    size={enTarjeta ? 'lg' : 'sm'}
    className={enTarjeta ? classes.descargar : undefined}
    aria-label={`${t.descargar}: ${nombreCia}`}
    title={t.descargar}
  >
    <IconFileZip size={17} stroke={1.7} />
  </ActionIcon>
)
