import { Button } from '@mantine/core'
import { contract, type DocumentoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconBrandWhatsapp, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { printPdf } from '../documento/archivos.ts'
import classes from './GraciasModal.module.css'

interface PropsDeEntrega {
  documento: DocumentoResumen
  onCorreo: () => void
}

/** The ways in which a client receives what was just issued: paper, WhatsApp or mail. */
export function Entrega({ documento, onCorreo }: PropsDeEntrega) {
  const [ocupado, setOcupado] = useState(false)
  // A proforma waits for nobody.
  const seEnvia = documento.descripcionSri === 'ACEPTADO' || documento.clave === ''

  async function print() {
    setOcupado(true)
    await printPdf(documento)
    setOcupado(false)
  }

  return (
    <div className={`rejilla hueco-8 ${classes.entrega}`}>
      <Button
        variant="default"
        px={8}
        loading={ocupado}
        leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />}
        onClick={() => void print()}
      >
        {mensajes.accionesDocumento.imprimir}
      </Button>
      <Button
        variant="default"
        px={8}
        leftSection={<IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />}
        onClick={() => void openWhatsapp(documento)}
      >
        WhatsApp
      </Button>
      <Button
        variant="default"
        px={8}
        disabled={!seEnvia}
        title={seEnvia ? undefined : mensajes.accionesDocumento.correoAlAceptar}
        leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
        onClick={onCorreo}
      >
        Correo
      </Button>
    </div>
  )
}

/** The window opens at once: a browser blocks one that opens after an answer came. */
async function openWhatsapp(documento: DocumentoResumen): Promise<void> {
  const ventana = window.open('', '_blank')
  try {
    const { data } = await call(contract.emitidos.compartir, { params: documento.vtaMovmPK })
    const texto = `${tipoDoctoById(documento.vtaMovmPK.idTipoDoctoVta)?.nombre} ${documento.referencia}: ${new URL(data.url, window.location.origin).href}`
    if (!ventana) return avisos.mal(mensajes.accionesDocumento.ventanaBloqueada)
    ventana.opener = null
    ventana.location.href = `https://wa.me/?text=${encodeURIComponent(texto)}`
  } catch (error) {
    ventana?.close()
    avisos.mal(motivoOf(error))
  }
}
