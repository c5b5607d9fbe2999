import { ActionIcon, Button } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { avisos } from '../../../lib/avisos.ts'
import { saveBlob } from '../../../lib/download.ts'
import { useCodCia } from '../../../lib/session.ts'
import classes from './Seleccion.module.css'
import { MAXIMO, type Seleccion } from './use-seleccion.ts'

interface Props {
  seleccion: Seleccion
  /** Numbers of the page on screen. */
  pagina: readonly number[]
}

/** What may be done with the chosen documents; floats above the foot of the list, which is positioned. */
export function BarraSeleccion({ seleccion, pagina }: Props) {
  const codCia = useCodCia()
  const [bajando, setBajando] = useState(false)
  const { elegidos, addAll, clear } = seleccion
  if (elegidos.size === 0) return null
  const faltan = pagina.some((numDocto) => !elegidos.has(numDocto))

  async function download() {
    setBajando(true)
    try {
      const numDoctos = [...elegidos].slice(0, MAXIMO)
      const { data } = await call(contract.emitidos.zip, { params: { codCia }, body: { numDoctos } })
      saveBlob(data as Blob, `documentos_${codCia}.zip`)
    } catch (error) {
      avisos.mal(error instanceof ApiError ? error.message : mensajes.general.errorDesconocido)
    } finally {
      setBajando(false)
    }
  }

  return (
    <section className={classes.seleccion} aria-label="Documentos elegidos">
      <span className="num" role="status">
        {elegidos.size === 1 ? '1 elegido' : `${elegidos.size} elegidos`}
      </span>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
        loading={bajando}
        onClick={() => void download()}
      >
        PDF + XML + respuesta
      </Button>
      {faltan && (
        <Button variant="subtle" color="gray" px={8} onClick={() => addAll(pagina)}>
          Elegir la página
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="Quitar la selección" onClick={clear}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}
