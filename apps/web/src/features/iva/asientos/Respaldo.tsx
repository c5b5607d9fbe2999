import { type AsientoMesa, contract, MAX_ARCHIVO_ASIENTO } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { refreshMesa } from '../mes/consultas.ts'
import { ACEPTA, attachArchivo } from './adjuntar.ts'
import classes from './Respaldo.module.css'

interface PropsDeRespaldo {
  asiento: AsientoMesa
  /** Name of the entry, for people. */
  nombre: string
  cerrado: boolean
}

/** Attachment of an entry: download it, and attach it while the month is open. */
export function Respaldo({ asiento: { id, archivo }, nombre, cerrado }: PropsDeRespaldo) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { bajando, downloadArchivo } = useDescarga()
  const [subiendo, setSubiendo] = useState(false)
  const entrada = useRef<HTMLInputElement>(null)

  async function upload(elegido: File) {
    if (elegido.size > MAX_ARCHIVO_ASIENTO) return avisos.mal(t.archivoGrande)
    setSubiendo(true)
    try {
      const guardado = await attachArchivo(codCia, id, elegido)
      avisos.bien(t.adjuntado(guardado.nombre))
    } catch (error) {
      avisos.mal(motivoOf(error))
    }
    setSubiendo(false)
    await refreshMesa(queryClient)
  }

  if (archivo) {
    return (
      <button
        type="button"
        className={`al-medio hueco-4 medio ${classes.archivo}`}
        aria-label={t.descargarArchivo(archivo.nombre)}
        disabled={bajando}
        onClick={() =>
          void downloadArchivo(contract.mesaIvaArchivos.adjunto, { params: { codCia, idAsiento: id } }, archivo.nombre)
        }
      >
        <IconPaperclip size={14} stroke={1.8} aria-hidden />
        <span>{archivo.nombre}</span>
      </button>
    )
  }
  if (cerrado) return null
  return (
    <>
      <button
        type="button"
        className={`al-medio hueco-4 medio ${classes.archivo}`}
        aria-label={t.adjuntarA(nombre)}
        disabled={subiendo}
        onClick={() => entrada.current?.click()}
      >
        <IconPaperclip size={14} stroke={1.8} aria-hidden />
        <span>{t.adjuntar}</span>
      </button>
      <input
        ref={entrada}
        type="file"
        hidden
        accept={ACEPTA}
        onChange={(event) => {
          const [elegido] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (elegido) void upload(elegido)
        }}
      />
    </>
  )
}
