import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { ApiError, contract, type DocumentoResumen, type ResponseOf } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { notaAnulante, tipoOf } from './acciones.ts'

interface PropsDeAnularDialog {
  documento: DocumentoResumen
  /** Toast after voiding: the lists and the archive have different texts (docs/acuerdos.md D30). */
  exito: (referencia: string) => string
  onClose: () => void
  onAnulado: () => void
}

const { documento: textos, accionesDocumento: propios, general } = mensajes

/**
 * MSG-100, MSG-101, MSG-54 to MSG-57. The reason of a refusal stays in the dialog, because missing it costs money
 * (A12).
 */
export default function AnularDialog({ documento, exito, onClose, onAnulado }: PropsDeAnularDialog) {
  const [ocupado, setOcupado] = useState(false)
  const [motivo, setMotivo] = useState<string>()
  const [errorMaterial, setErrorMaterial] = useState(false)
  const conNota = notaAnulante(documento) !== undefined
  const { referencia } = documento

  async function annul() {
    setOcupado(true)
    setMotivo(undefined)
    avisos.neutro(textos.anulando)
    try {
      const { data } = await call(contract.vtaMovm.anular, {
        params: documento.vtaMovmPK,
        body: conNota ? { errorMaterial } : undefined,
      })
      avisos.bien(exito(referencia))
      announceNota(data)
      onAnulado()
    } catch (error) {
      avisos.mal(textos.errorAnulando)
      setMotivo(error instanceof ApiError ? error.message : general.errorDesconocido)
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={textos.confirmarAnular(referencia)} withCloseButton={false} size="sm">
      <Stack gap="xs">
        <p className="sec">{textos.detalleAnular(referencia)}</p>
        <p>{consequenceOf(documento)}</p>
        {conNota && <PreguntaError fecha={documento.fechaEmision} valor={errorMaterial} onChange={setErrorMaterial} />}
        {motivo && <Banner titulo={textos.errorAnulando}>{motivo}</Banner>}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {general.no}
        </Button>
        <Button color="peligro" loading={ocupado} onClick={() => void annul()}>
          {general.si}
        </Button>
      </Group>
    </Modal>
  )
}

interface PreguntaProps {
  fecha: string
  valor: boolean
  onChange: (valor: boolean) => void
}

/** docs/acuerdos.md K2: the answer decides the month of the tax, so each option names its month. */
function PreguntaError({ fecha, valor, onChange }: PreguntaProps) {
  return (
    <Radio.Group
      label={propios.errorMaterial}
      value={valor ? 'si' : 'no'}
      onChange={(elegido) => onChange(elegido === 'si')}
      mt="xs"
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="no"
          label={propios.errorMaterialNo}
          description={propios.errorMaterialNoDetalle(monthOf(new Date()))}
        />
        <Radio
          value="si"
          label={propios.errorMaterialSi}
          description={propios.errorMaterialSiDetalle(monthOf(new Date(fecha)))}
        />
      </Stack>
    </Radio.Group>
  )
}

const MES = new Intl.DateTimeFormat('es-CR', { month: 'long', year: 'numeric', timeZone: 'America/Costa_Rica' })
const monthOf = (instante: Date): string => MES.format(instante)

function consequenceOf(documento: DocumentoResumen): string {
  const nota = notaAnulante(documento)
  if (nota) return tipoOf(documento) === 'REP' ? propios.conNotaDeRecibo(nota) : propios.conNota(nota)
  return documento.descripcionSri === 'RECHAZADO' ? propios.sinNotaRechazado : propios.sinNota
}

function announceNota({ nota }: ResponseOf<typeof contract.vtaMovm.anular>): void {
  if (!nota) return
  const tipo = tipoDoctoById(nota.vtaMovmPK.idTipoDoctoVta)
  if (tipo) avisos.neutro(propios.notaEmitida(tipo.nombre, nota.referencia))
}
