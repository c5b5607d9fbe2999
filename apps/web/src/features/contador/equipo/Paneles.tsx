import { Button } from '@mantine/core'
import type { ClienteDeFirma, Firma, PersonaDeFirma } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { IconUserPlus } from '@tabler/icons-react'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatCedula, formatFecha, formatFechaHora } from '../../../lib/formato/format.ts'
import classes from './Equipo.module.css'
import { asignadosDe, type Dado, rolDeDado } from './lista.ts'
import { Puede, Quien } from './partes.tsx'

export interface Quitado {
  persona: PersonaDeFirma
  clientes: readonly ClienteDeFirma[]
}

interface PropsDePanel {
  firma: Firma
  onAsignar: () => void
  onQuitar: (quitado: Quitado) => void
  onClose: () => void
}

const vistoDeDado = ({ visto }: Dado): string => (visto ? formatFechaHora(visto) : t.sinEntrar)

/** A person: their clients, and what they may do for each. */
export function PanelPersona({
  firma,
  persona,
  onAsignar,
  onQuitar,
  onClose,
}: PropsDePanel & { persona: PersonaDeFirma }) {
  const suyos = firma.clientes.flatMap((cliente) => {
    const dado = persona.clientes.find((c) => c.idAcceso === cliente.idAcceso)
    return dado ? [{ cliente, dado }] : []
  })
  // Said once if it is the same for all.
  const igual = new Set(suyos.map(({ dado }) => dado.puede.join())).size === 1 ? suyos[0]!.dado.puede : undefined
  const quitables = suyos.filter(({ dado }) => dado.cambiable).map(({ cliente }) => cliente)
  return (
    <SidePanel
      etiqueta={persona.nombre}
      antetitulo={[formatCedula(persona.username), persona.nombreRol, persona.invitada && t.invitada]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      pie={
        <>
          {quitables.length > 1 && (
            <Button variant="default" onClick={() => onQuitar({ persona, clientes: quitables })}>
              {t.quitarTodos}
            </Button>
          )}
          <Button leftSection={<IconUserPlus size={17} stroke={1.7} aria-hidden />} onClick={onAsignar}>
            {t.asignar}
          </Button>
        </>
      }
    >
      <div className={`columna llena ${classes.cuerpo}`}>
        <div>
          <h2 className={`fuerte quiebra ${classes.titulo}`}>{persona.nombre}</h2>
          <p className="sec nota">{persona.correo}</p>
        </div>
        <section aria-label={t.clientes}>
          <h3 className={classes.subtitulo}>{t.cuantos(suyos.length)}</h3>
          {igual && (
            <p className={classes.comun}>
              <Puede puede={igual} />
            </p>
          )}
          {suyos.length > 0 && (
            <ul className="rejilla tarjeta">
              {suyos.map(({ cliente, dado }) => (
                <li key={cliente.idAcceso} className={`rejilla al-medio ${classes.renglon}`}>
                  <Quien nombre={cliente.nombreCia} detalle={`${rolDeDado(dado)} · ${vistoDeDado(dado)}`} />
                  {dado.cambiable && <Quitar persona={persona} cliente={cliente} onQuitar={onQuitar} />}
                  {!igual && <Puede puede={dado.puede} />}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </SidePanel>
  )
}

/** A client: the firm's people who work for it, as the client sees them. */
export function PanelCliente({
  firma,
  cliente,
  onAsignar,
  onQuitar,
  onClose,
}: PropsDePanel & { cliente: ClienteDeFirma }) {
  const asignados = asignadosDe(firma, cliente)
  return (
    <SidePanel
      etiqueta={cliente.nombreCia}
      antetitulo={[formatCedula(cliente.ruc), cliente.nombreRol].join(' · ')}
      onClose={onClose}
      pie={
        <Button
          disabled={cliente.motivo !== ''}
          leftSection={<IconUserPlus size={17} stroke={1.7} aria-hidden />}
          onClick={onAsignar}
        >
          {t.darA}
        </Button>
      }
    >
      <div className={`columna llena ${classes.cuerpo}`}>
        <h2 className={`fuerte quiebra ${classes.titulo}`}>{cliente.nombreCia}</h2>
        {cliente.motivo !== '' && <p className={classes.motivo}>{cliente.motivo}</p>}
        <section aria-label={t.loQueVe}>
          <h3 className={classes.subtitulo}>{t.loQueVe}</h3>
          <p className="sec nota">{t.dondeLoVe(cliente.nombreCia)}</p>
          <ul className="rejilla tarjeta" style={{ marginTop: 8 }}>
            <li className={`rejilla al-medio ${classes.renglon}`}>
              <Quien nombre={firma.nombre} detalle={t.accesoDesde(formatFecha(cliente.desde))} />
              <Puede puede={cliente.puede} />
            </li>
            {asignados.map(({ persona, dado }) => (
              <li key={persona.idUsuario} className={`rejilla al-medio ${classes.renglon}`}>
                <Quien
                  nombre={persona.nombre}
                  de={persona.username}
                  detalle={[rolDeDado(dado), vistoDeDado(dado), persona.username === cliente.responsable && t.lleva]
                    .filter(Boolean)
                    .join(' · ')}
                />
                {dado.cambiable && <Quitar persona={persona} cliente={cliente} onQuitar={onQuitar} />}
              </li>
            ))}
          </ul>
        </section>
        <p className="sec nota">{t.loQueVeAyuda}</p>
      </div>
    </SidePanel>
  )
}

interface PropsDeQuitar {
  persona: PersonaDeFirma
  cliente: ClienteDeFirma
  onQuitar: (quitado: Quitado) => void
}

const Quitar = ({ persona, cliente, onQuitar }: PropsDeQuitar) => (
  <Button
    variant="subtle"
    size="xs"
    aria-label={t.quitarA(persona.nombre, cliente.nombreCia)}
    onClick={() => onQuitar({ persona, clientes: [cliente] })}
  >
    {t.quitar}
  </Button>
)
