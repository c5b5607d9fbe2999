import { Button, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { isRechazo, type Venta } from '@pura/mostrador'
import { IconBrandWhatsapp, IconMail, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { callAnonymously } from '../../../../lib/servidor/api.ts'
import { type ArriendoGuardado, PROGRAMA } from '../dispositivo/base.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'
import { formatTotal, nombreDeTipo } from '../modelo/formato.ts'
import classes from './Entregar.module.css'

interface PropsDeEntregar {
  venta: Venta
}

/** Other ways to hand over what was just sold. Each is an entry of the diary: that the buyer agreed stays with the sale. */
export function Entregar({ venta }: PropsDeEntregar) {
  const { puesto, guardado } = usePuesto()
  const { clave, documento } = venta
  const [escribe, setEscribe] = useState(false)
  const [correo, setCorreo] = useState(documento.receptor?.correos?.[0] ?? '')
  const [falta, setFalta] = useState<string>()
  const [dicho, setDicho] = useState<string>()
  const boton = useRef<HTMLButtonElement>(null)

  /** The window opens at once: a browser blocks one that opens after an answer came. */
  async function openWhatsapp() {
    const ventana = window.open('', '_blank')
    const hecho = await puesto.act({ clase: 'imprimir', clave, forma: 'whatsapp' })
    if (!ventana || isRechazo(hecho)) {
      ventana?.close()
      return setDicho(isRechazo(hecho) ? hecho.texto : mensajes.accionesDocumento.ventanaBloqueada)
    }
    await puesto.deliver()
    const enlace = await findEnlace(guardado, clave)
    const texto = [describe(venta, puesto.local.nombre), enlace ?? `Clave ${clave}`].join('\n')
    ventana.opener = null
    ventana.location.href = `https://wa.me/?text=${encodeURIComponent(texto)}`
    setDicho(enlace ? textos.porWhatsapp : textos.porWhatsappSinEnlace)
  }

  async function mail(event: FormEvent) {
    event.preventDefault()
    const hecho = await puesto.act({ clase: 'imprimir', clave, forma: 'correo', para: correo.trim() })
    if (isRechazo(hecho)) return setFalta(hecho.texto)
    setEscribe(false)
    setDicho(textos.porCorreo(correo.trim()))
    boton.current?.focus()
  }

  /** A key of the address does not start the next sale. */
  const keepTeclas = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    setEscribe(false)
    boton.current?.focus()
  }

  return (
    <div className="rejilla hueco-8">
      <div className={`tira envuelve hueco-6 ${classes.formas}`}>
        <Button
          variant="default"
          px={6}
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => void puesto.act({ clase: 'imprimir', clave, forma: 'papel' }, 'papel')}
        >
          Imprimir copia
        </Button>
        <Button
          variant="default"
          px={6}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
          onClick={() => void openWhatsapp()}
        >
          WhatsApp
        </Button>
        <Button
          ref={boton}
          variant="default"
          px={6}
          aria-expanded={escribe}
          leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
          onClick={() => setEscribe(!escribe)}
        >
          Correo
        </Button>
      </div>
      {escribe && (
        <form
          className={`rejilla hueco-8 ${classes.correo}`}
          onSubmit={(event) => void mail(event)}
          onKeyDown={keepTeclas}
          noValidate
        >
          <TextInput
            label="Correo del cliente"
            type="email"
            autoFocus
            maxLength={100}
            value={correo}
            error={falta}
            onChange={(event) => {
              setCorreo(event.currentTarget.value)
              setFalta(undefined)
            }}
          />
          <Button type="submit">Enviar</Button>
          <p className={`nota sec ${classes.nota}`}>{textos.siLoPide}</p>
        </form>
      )}
      {dicho && (
        <p className="nota sec" role="status">
          {dicho}
        </p>
      )}
    </div>
  )
}

const describe = (venta: Venta, local: string): string =>
  `${local}: ${nombreDeTipo(venta.documento.tipo)} ${venta.consecutivo}, ${formatTotal(venta)}`

/** A buyer waits for it. */
const PLAZO_MS = 4_000

/** Address of the PDF of a sale that the server has; undefined without the line, or before it is a document. */
async function findEnlace({ arriendo, secreto }: ArriendoGuardado, clave: string): Promise<string | undefined> {
  try {
    const body = { arriendo: arriendo.id, secreto, programa: PROGRAMA, clave }
    const signal = AbortSignal.timeout(PLAZO_MS)
    const { data } = await callAnonymously(contract.ventaRapidaEnlace.create, { body, signal })
    return new URL(data.url, window.location.origin).href
  } catch {
    return undefined
  }
}
