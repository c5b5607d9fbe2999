import { ActionIcon, Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { IconFileZip, IconX } from '@tabler/icons-react'
import { useCodCia } from '../../../lib/session.ts'
import { useDescarga } from '../../../lib/use-descarga.ts'
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
  const { bajando, bajar } = useDescarga()
  const { elegidos, addAll, clear } = seleccion
  if (elegidos.size === 0) return null
  const faltan = pagina.some((numDocto) => !elegidos.has(numDocto))

  function download() {
    const numDoctos = [...elegidos].slice(0, MAXIMO)
    void bajar(contract.emitidos.zip, { params: { codCia }, body: { numDoctos } }, `documentos_${codCia}.zip`)
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
        onClick={download}
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
