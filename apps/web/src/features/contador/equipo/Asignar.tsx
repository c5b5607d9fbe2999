import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ClienteDeFirma, contract, type Firma, type PersonaDeFirma, type RepartoDeFirma } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { MarcoModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshFirma } from './consultas.ts'
import classes from './Equipo.module.css'
import { rolDe, rolDeDado } from './lista.ts'

interface PropsDeAsignar {
  firma: Firma
  /** Whom the clients are given to; without it the person is chosen, for the one client. */
  persona?: PersonaDeFirma
  cliente?: ClienteDeFirma
  onClose: () => void
}

/** Stands for the role of the access itself. */
const TODO = 'todo'

/** The role that the person has with all their clients; without one it must be chosen: nobody gets everything by chance. */
function rolUsual({ roles }: Firma, persona: PersonaDeFirma): string | null {
  const rol = rolDe(persona)
  if (rol === t.igualQueLaFirma) return TODO
  return String(roles.find((r) => r.nombreRol === rol)?.codRol ?? '') || null
}

/** Number of clients from which on there is a search. */
const MUCHOS = 8

/** Gives clients to a person of the firm, with one role. Ctrl+Enter saves. What a client refuses stays here, with its reason. */
export default function Asignar({ firma, persona, cliente, onClose }: PropsDeAsignar) {
  const queryClient = useQueryClient()
  const [quien, setQuien] = useState(persona?.idUsuario)
  const [rol, setRol] = useState<string | null>(persona ? rolUsual(firma, persona) : null)
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>(new Set(cliente ? [cliente.idAcceso] : []))
  const [responsable, setResponsable] = useState(false)
  const [texto, setTexto] = useState('')
  const [rechazados, setRechazados] = useState<RepartoDeFirma['rechazados']>([])
  const idAyuda = useId()
  const elegida = firma.personas.find((p) => p.idUsuario === quien)
  const posibles = cliente ? [cliente] : firma.clientes
  const vistos = posibles.filter((c) => containsWords(`${c.nombreCia} ${c.ruc}`, texto))
  const dables = posibles.filter((c) => c.motivo === '')
  const { mutate, isPending } = useMutation({
    mutationFn: (idUsuario: number) =>
      call(contract.firma.dar, {
        body: { idUsuario, accesos: [...elegidos], codRol: rol === TODO ? null : Number(rol), responsable },
      }),
    onSuccess: ({ data }) => {
      if (data.hechos.length > 0) avisos.bien(t.dados(elegida?.nombre ?? '', data.hechos.length))
      setRechazados(data.rechazados)
      setElegidos(new Set(data.rechazados.map(({ idAcceso }) => idAcceso)))
      if (data.rechazados.length === 0) onClose()
    },
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshFirma(queryClient),
  })
  const falta = quien === undefined || rol === null || elegidos.size === 0
  const save = () => !falta && !isPending && mutate(quien)
  const toggle = (idAcceso: number) => {
    const otros = new Set(elegidos)
    if (!otros.delete(idAcceso)) otros.add(idAcceso)
    setElegidos(otros)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  return (
    <MarcoModal
      titulo={persona ? t.asignarA(persona.nombre) : (cliente?.nombreCia ?? '')}
      ancho={520}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one shortcut for all its fields */}
      <div className={`rejilla hueco-14 ${classes.dialogo}`} onKeyDown={onKey}>
        {!persona && (
          <Seleccion
            label={t.persona}
            data-autofocus
            allowDeselect={false}
            data={firma.personas.map((p) => ({ value: String(p.idUsuario), label: p.nombre }))}
            value={quien === undefined ? null : String(quien)}
            onChange={(valor) => setQuien(valor === null ? undefined : Number(valor))}
          />
        )}
        <Seleccion
          label={t.rol}
          description={t.rolAyuda}
          allowDeselect={false}
          data-autofocus={persona ? true : undefined}
          data={[
            { value: TODO, label: t.igualQueLaFirma },
            ...firma.roles.map((r) => ({ value: String(r.codRol), label: r.nombreRol })),
          ]}
          value={rol}
          onChange={setRol}
          withAsterisk
        />
        {!cliente && (
          <>
            {posibles.length >= MUCHOS && (
              <TextInput
                aria-label={t.buscar}
                placeholder={t.buscar}
                maxLength={100}
                value={texto}
                onChange={(event) => setTexto(event.currentTarget.value)}
              />
            )}
            <fieldset className={classes.opciones} aria-label={t.clientes}>
              {dables.length > 1 && texto === '' && (
                <Checkbox
                  className={classes.opcion}
                  label={t.elegirTodos}
                  checked={elegidos.size === dables.length}
                  indeterminate={elegidos.size > 0 && elegidos.size < dables.length}
                  onChange={() =>
                    setElegidos(new Set(elegidos.size === dables.length ? [] : dables.map((c) => c.idAcceso)))
                  }
                />
              )}
              {vistos.map((c) => (
                <Opcion
                  key={c.idAcceso}
                  cliente={c}
                  persona={elegida}
                  motivo={rechazados.find(({ idAcceso }) => idAcceso === c.idAcceso)?.motivo ?? c.motivo}
                  elegido={elegidos.has(c.idAcceso)}
                  onChange={() => toggle(c.idAcceso)}
                />
              ))}
            </fieldset>
          </>
        )}
        {cliente && rechazados[0] && (
          <p className={classes.motivo} role="alert">
            {rechazados[0].motivo}
          </p>
        )}
        <Checkbox
          label={t.quedaResponsable}
          checked={responsable}
          onChange={(event) => setResponsable(event.currentTarget.checked)}
        />
      </div>
      <div className={`tira envuelve al-fin hueco-8 raya ${classes.botones}`}>
        <Button variant="default" onClick={onClose}>
          {mensajes.mantenimiento.cancelar}
        </Button>
        <Button loading={isPending} disabled={falta} aria-describedby={falta ? idAyuda : undefined} onClick={save}>
          {t.guardar}
        </Button>
        {falta && (
          <span id={idAyuda} className="oculto-visual">
            {t.elijaUno}
          </span>
        )}
      </div>
    </MarcoModal>
  )
}

interface PropsDeOpcion {
  cliente: ClienteDeFirma
  persona: PersonaDeFirma | undefined
  motivo: string
  elegido: boolean
  onChange: () => void
}

function Opcion({ cliente, persona, motivo, elegido, onChange }: PropsDeOpcion) {
  const dado = persona?.clientes.find((c) => c.idAcceso === cliente.idAcceso)
  const tiene = dado && t.yaLoTiene(rolDeDado(dado))
  return (
    <Checkbox
      className={classes.opcion}
      label={cliente.nombreCia}
      description={motivo || tiene || cliente.nombreRol}
      classNames={{ description: motivo ? classes.motivo : undefined }}
      disabled={cliente.motivo !== ''}
      checked={elegido}
      onChange={onChange}
    />
  )
}
