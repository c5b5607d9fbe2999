import { Button } from '@mantine/core'
import { contract, type DocumentoResumen } from '@pura/contract'
import { IconFileZip, IconShare } from '@tabler/icons-react'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { Elegidos } from './Elegidos.tsx'
import { MAXIMO, type Seleccion } from './use-seleccion.ts'

interface PropsDeBarraSeleccion {
  seleccion: Seleccion
  /** Documents of the current page. */
  pagina: readonly DocumentoResumen[]
  onAccion: Acciones['run']
}

/** Actions on the selected documents. */
export function BarraSeleccion({ seleccion, pagina, onAccion }: PropsDeBarraSeleccion) {
  const codCia = useCodCia()
  const { bajando, downloadArchivo } = useDescarga()
  const { elegidos, addAll, clear } = seleccion
  if (elegidos.size === 0) return null
  const faltan = pagina.some(({ vtaMovmPK }) => !elegidos.has(vtaMovmPK.numDocto))
  const [numDocto] = elegidos
  const solo = elegidos.size === 1 ? pagina.find(({ vtaMovmPK }) => vtaMovmPK.numDocto === numDocto) : undefined

  function download() {
    const numDoctos = [...elegidos].slice(0, MAXIMO)
    void downloadArchivo(contract.emitidos.zip, { params: { codCia }, body: { numDoctos } }, `documentos_${codCia}.zip`)
  }

  return (
    <Elegidos
      cuantos={elegidos.size}
      onPagina={faltan ? () => addAll(pagina.map(({ vtaMovmPK }) => vtaMovmPK.numDocto)) : undefined}
      onClear={clear}
    >
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
      {solo && (
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<IconShare size={17} stroke={1.7} aria-hidden />}
          onClick={() => onAccion('compartir', solo)}
        >
          Compartir
        </Button>
      )}
    </Elegidos>
  )
}
