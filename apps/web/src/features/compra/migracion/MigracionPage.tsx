import { type Carga, contract, type Toma } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { SoltarArchivo } from '../../../components/campos/SoltarArchivo.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { useSeccionesSabidas } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Anteriores } from './Anteriores.tsx'
import { Avance } from './Avance.tsx'
import { checkZip, sendZip } from './consultas.ts'
import classes from './Migracion.module.css'
import { TOMA_PROPUESTA, Tomar } from './Tomar.tsx'

const t = mensajes.migracion

const AMBAS = contract.migracion.empezar.opcion

/**
 * MIG-01, MIG-02: drop area for another system's documents, and the progress of their load (docs/acuerdos.md C16). Who may
 * load both kinds gives one zip with both, on either page.
 */
export function MigracionPage({ clase: pagina }: { clase: 'emitidos' | 'recibidos' }) {
  const secciones = useSeccionesSabidas()
  if (!secciones) return null
  const clase = AMBAS.every((ruta) => secciones.has(ruta)) ? 'todo' : pagina
  return <Subir key={clase} pagina={pagina} clase={clase} />
}

const enMegas = (bytes: number): number => Math.round(bytes / 1024 / 1024)

function Subir({ pagina, clase }: { pagina: 'emitidos' | 'recibidos'; clase: Carga['clase'] }) {
  const codCia = useCodCia()
  const [enviando, setEnviando] = useState<{ subidos: number; todos: number }>()
  const [error, setError] = useState<string>()
  const [carga, setCarga] = useState<Carga>()
  const [tomar, setTomar] = useState<Toma>(TOMA_PROPUESTA[clase])

  async function send(archivo: File) {
    const rechazo = checkZip(clase, archivo)
    setError(rechazo)
    if (rechazo) return
    const todos = archivo.size
    setEnviando({ subidos: 0, todos })
    try {
      const onAvance = (subidos: number) => setEnviando({ subidos, todos })
      setCarga(await sendZip({ clase, codCia, archivo, tomar, onAvance }))
    } catch (fallo) {
      setError(motivoDeCampo(fallo))
    } finally {
      setEnviando(undefined)
    }
  }

  return (
    <Page title={t.titulos[pagina]}>
      <div className={`columna hueco-16 ${classes.hoja}`}>
        {error && <Banner titulo={error} />}
        {carga && <Avance carga={carga} onOtro={() => setCarga(undefined)} />}
        {!carga && enviando && <Enviando {...enviando} />}
        {!carga && !enviando && <Tomar clase={clase} value={tomar} onChange={setTomar} />}
        {!carga && !enviando && (
          <SoltarArchivo
            titulo={t.soltar}
            nota={clase === 'todo' ? t.contenidoTodo : t.contenido}
            icono={IconFileZip}
            accept=".zip"
            onArchivo={(archivo) => void send(archivo)}
          />
        )}
        {clase === 'todo' && !enviando && <Anteriores key={carga?.idCarga ?? 0} />}
      </div>
    </Page>
  )
}

/** The upload needs this page, unlike the load after it. */
function Enviando({ subidos, todos }: { subidos: number; todos: number }) {
  const dicho = t.subiendo(enMegas(subidos), enMegas(todos))
  return (
    <>
      <Banner tono="encola" titulo="Enviando el archivo…">
        {t.noCierre}
      </Banner>
      <progress className={classes.progreso} value={subidos} max={todos} aria-label={dicho} />
      <p className="sec nota num">{dicho}</p>
    </>
  )
}
