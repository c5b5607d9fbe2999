import { Button, Group } from '@mantine/core'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { isMisma, type LineaDeRespuesta, sumCredito, withVa } from './lineas.ts'
import { type GrupoDeRespuestas, Renglones } from './Renglones.tsx'
import classes from './Varios.module.css'

export interface PropsDeTablaRespuestas {
  grupos: readonly GrupoDeRespuestas[]
  /** Initial lines. Refused ones stay in the table with their edited values. */
  iniciales: readonly LineaDeRespuesta[]
  /** Text above the lines. */
  nota?: ReactNode
  nada: string
  /** Sends the selected lines. @returns the accepted ones, and the reasons why the others were refused */
  sendLineas: (
    van: readonly LineaDeRespuesta[],
  ) => Promise<{ hechas: readonly LineaDeRespuesta[]; problemas: readonly string[] }>
  onClose: () => void
  onTodas: () => void
}

/**
 * Accepts many documents at once: each line has a proposal and its reason, and all are reviewed and confirmed together.
 * A line without a condition is not sent. A possible duplicate or capital good is not selected in advance. Late answers
 * are confirmed separately.
 */
export function TablaRespuestas({
  grupos,
  iniciales,
  nota,
  nada,
  sendLineas,
  onClose,
  onTodas,
}: PropsDeTablaRespuestas) {
  const [lineas, setLineas] = useState(iniciales)
  const [ocupado, setOcupado] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const [problemas, setProblemas] = useState<readonly string[]>([])
  const van = lineas.filter(({ va }) => va)
  const tardias = van.filter(({ doc }) => doc.vencido).length
  const credito = sumCredito(van)
  const change = (nueva: LineaDeRespuesta) =>
    setLineas((previas) => previas.map((otra) => (isMisma(otra, nueva) ? nueva : otra)))
  const changeAll = (idAcceso: number, va: boolean) =>
    setLineas((previas) => previas.map((otra) => (otra.idAcceso === idAcceso ? withVa(otra, va) : otra)))

  async function send() {
    setPreguntando(false)
    setOcupado(true)
    setProblemas([])
    try {
      const { hechas, problemas: quedan } = await sendLineas(van)
      if (quedan.length === 0) return onTodas()
      setProblemas(quedan)
      setLineas((previas) => previas.filter((l) => !hechas.some((hecha) => isMisma(hecha, l))))
    } catch (error) {
      setProblemas([motivoDeCampo(error)])
    } finally {
      setOcupado(false)
    }
  }

  return (
    <>
      {problemas.length > 0 && (
        <Banner titulo={t.noSeEnviaron}>
          {problemas.map((problema) => (
            <p key={problema}>{problema}</p>
          ))}
        </Banner>
      )}
      {nota}
      <div className={classes.lineas}>
        {grupos.map((grupo) => (
          <Renglones
            key={grupo.idAcceso}
            grupo={grupo}
            lineas={lineas.filter(({ idAcceso }) => idAcceso === grupo.idAcceso)}
            onCambio={change}
            onTodas={(va) => changeAll(grupo.idAcceso, va)}
          />
        ))}
        {lineas.length === 0 && problemas.length === 0 && <p className="sec">{nada}</p>}
      </div>
      <Group justify="space-between" gap="xs" mt="md">
        <span className="sec nota num">
          {credito.length > 0 && `${t.seAcredita(credito)} `}
          {t.sePuedeDeshacer}
        </span>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t.cancelar}
          </Button>
          <Button
            loading={ocupado}
            disabled={van.length === 0}
            onClick={() => (tardias > 0 ? setPreguntando(true) : void send())}
          >
            {t.aceptar(van.length, lineas.length === 1)}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        abierto={preguntando}
        titulo={t.seguroTarde(tardias)}
        detalle={t.tarde}
        onNo={() => setPreguntando(false)}
        onSi={() => void send()}
      />
    </>
  )
}
