// Counts what other parts of the process report: refusals, sweeps, leases, and reads by place.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Reports } from '../reports.ts'

/** What counts reports in this registry. */
export function countReports(registry: Registry): Reports {
  const refusals = new Counter({
    name: 'kinderleaf_refusals_total',
    help: 'Failures that were answered, by their code.',
    labelNames: ['code'],
    registers: [registry],
  })
  const leaseWaits = new Histogram({
    name: 'kinderleaf_lease_wait_seconds',
    help: 'How long a lease was waited for, by whether it was given.',
    labelNames: ['given'],
    buckets: [0.02, 0.1, 0.5, 2, 5, 15, 20],
    registers: [registry],
  })
  const leasesHeld = new Gauge({
    name: 'kinderleaf_leases_held',
    help: 'Leases that this process holds.',
    registers: [registry],
  })
  const reads = new Counter({
    name: 'kinderleaf_replica_reads_total',
    help: 'Calls that a replica may answer, by who did (DATABASE_REPLICA_URL).',
    labelNames: ['place'],
    registers: [registry],
  })
  return {
    ...countSweeps(registry),
    readFrom: (place) => reads.inc({ place }),
    refused: (code) => refusals.inc({ code }),
    leaseAsked(seconds, isGiven) {
      leaseWaits.observe({ given: isGiven ? 'yes' : 'no' }, seconds)
      if (isGiven) leasesHeld.inc()
    },
    leaseReturned: () => leasesHeld.dec(),
  }
}

function countSweeps(registry: Registry): Pick<Reports, 'sweepPlanned' | 'swept'> {
  const labelNames = ['sweep'] as const
  const registers = [registry]
  const interval = new Gauge({
    name: 'kinderleaf_sweep_interval_seconds',
    help: 'How often a sweep runs.',
    labelNames,
    registers,
  })
  const succeeded = new Gauge({
    name: 'kinderleaf_sweep_last_success_timestamp_seconds',
    help: 'When a sweep last succeeded; nothing before its first run.',
    labelNames,
    registers,
  })
  const duration = new Histogram({
    name: 'kinderleaf_sweep_duration_seconds',
    help: 'How long a sweep took.',
    labelNames,
    buckets: [0.1, 1, 10, 60, 600],
    registers,
  })
  const failures = new Counter({
    name: 'kinderleaf_sweep_failures_total',
    help: 'Sweeps that failed.',
    labelNames,
    registers,
  })
  return {
    sweepPlanned(sweep, everySeconds) {
      interval.set({ sweep }, everySeconds)
      failures.inc({ sweep }, 0)
    },
    swept(sweep, seconds, isDone) {
      duration.observe({ sweep }, seconds)
      if (isDone) succeeded.setToCurrentTime({ sweep })
      else failures.inc({ sweep })
    },
  }
}
